import { coffees, shakes, softDrinks } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { bowlBase, choice, dressing, glassOrBottle, group, milk, option, portions, sandwichBread, starterSizes, sweetToppings, upTo, withGroups } from '../options.ts';

const buildABowl = withGroups(
  choice('Base', ['Arroz integral', 'Quinoa', 'Folhas verdes', 'Massa de lentilha']),
  choice('Proteína', ['Grão assado', 'Tofu fumado', 'Falafel', option('Tempeh marinado', 100, [choice('Marinada', ['Soja e gengibre', 'Pimentão fumado'])])]),
  group('Legumes', [2, 4], ['Abóbora assada', 'Beterraba', 'Cenoura', 'Brócolos', 'Couve roxa', 'Pepino', option('Abacate', 150)]),
  choice('Molho', ['Tahini', 'Iogurte e hortelã', 'Amendoim', 'Azeite e limão']),
);
const soupSize = portions(['Taça', 0.7], ['Malga', 1]);

const starters: SectionSpec = {
  titles: ['Para começar', 'Entradas', 'Pequenos pratos'],
  take: 6,
  dishes: [
    ['Húmus com pão pita', 520, 'Grão, tahini e cominhos.', 'hummus', starterSizes],
    ['Húmus de beterraba', 550, 'Com sementes tostadas.', 'hummus', starterSizes],
    ['Falafel', 590, 'Seis, com iogurte de hortelã.', 'falafel'],
    ['Cogumelos em tempura', 650, 'Com maionese de alho assado.', 'friedBeans'],
    ['Pão de fermentação lenta', 320, 'Azeite do Alentejo e flor de sal.', 'bread'],
    ['Creme de abóbora', 380, 'Com gengibre e leite de coco.', 'soup', soupSize],
    ['Sopa de lentilhas', 390, 'Cominhos e limão.', 'lentils', soupSize],
    ['Caldo verde sem chouriço', 350, 'Com azeite de pimentão fumado.', 'greenSoup', soupSize],
    ['Pimentos recheados', 690, 'Arroz, passas e pinhões.', 'peppers'],
    ['Beringela fumada', 620, 'Romã, salsa e alho.', 'aubergine'],
    ['Crepes de legumes frescos', 590, 'Papel de arroz, molho de amendoim.', 'springRolls'],
  ],
};

const bowls: SectionSpec = {
  titles: ['Taças e saladas', 'Taças', 'Saladas e taças'],
  take: 6,
  dishes: [
    ['Monte a sua taça', 1050, 'Base, proteína, legumes e molho. Quatro decisões fáceis.', 'bowl', buildABowl],
    ['Taça de grão e abóbora', 990, 'Couve, romã e tahini.', 'bowlChickpea', bowlBase],
    ['Taça de tofu e gengibre', 1020, 'Edamame, cenoura e sésamo.', 'tofu', bowlBase],
    ['Taça mediterrânica', 1050, 'Falafel, húmus, pepino e azeitona.', 'bowlChickpea', bowlBase, dressing],
    ['Salada de queijo de cabra', 980, 'Beterraba, noz e mel.', 'saladCheese', dressing],
    ['Salada de quinoa', 920, 'Manga, feijão-preto e coentros.', 'salad', dressing],
    ['Salada de figos', 1050, 'Rúcula, requeijão e amêndoa. De agosto a outubro.', 'saladCheese', dressing],
    ['Salada de massa e pesto', 890, 'Tomate seco e mozarela.', 'pastaGreen'],
    ['Taça de batata-doce', 980, 'Feijão, abacate e lima.', 'sweetPotato', bowlBase],
  ],
};

const mains: SectionSpec = {
  titles: ['Pratos', 'Pratos quentes', 'Da cozinha'],
  take: 8,
  dishes: [
    ['Caril de grão e espinafres', 990, 'Leite de coco, arroz basmati.', 'curryGreen'],
    ['Feijoada vegetariana', 950, 'Couve, cenoura e cogumelo fumado.', 'beanStew'],
    ['À Brás de alho-francês', 920, 'Batata palha e ovo; peça sem ovo, se preferir.', 'omelette', withGroups(choice('Versão', ['Com ovo', 'Com creme de tofu']))],
    ['Lasanha de legumes', 1020, 'Espinafres, curgete e béchamel de aveia.', 'lasagne'],
    ['Risoto de cogumelos', 1120, 'Com tomilho e avelã.', 'risotto'],
    ['Moussaca de lentilhas', 1050, 'Beringela, canela e creme dourado.', 'aubergine'],
    ['Hambúrguer de beterraba', 990, 'Pão de alfarroba, batata-doce.', 'burgerGreen', withGroups(upTo(2, 'Juntar', [option('Queijo', 100), option('Abacate', 150)]))],
    ['Alheira vegetal com grelos', 950, 'De cogumelos e pão, com ovo ou sem.', 'smokedSausage'],
    ['Bacalhau que não é', 980, 'Lascas de coco e alga, batata e grelos.', 'codCream'],
    ['Massa com pesto de couve', 920, 'Amêndoa e limão.', 'pastaGreen'],
    ['Legumes no forno', 890, 'Com húmus e zaatar.', 'vegetables'],
    ['Wrap de falafel', 790, 'Couve roxa, pickles e tahini.', 'wrap', dressing],
    ['Pita de halloumi', 820, 'Grelhado, tomate e hortelã.', 'pita', dressing],
    ['Tosta de abacate', 750, 'Com sementes e rabanete.', 'avocadoToast', sandwichBread],
  ],
};

const breakfast: SectionSpec = {
  titles: ['Todo o dia', 'Manhãs', 'Pequeno-almoço'],
  take: 4,
  dishes: [
    ['Taça de açaí', 690, 'Granola, banana e manteiga de amendoim.', 'acai', sweetToppings],
    ['Iogurte de coco com granola', 590, 'Frutos vermelhos.', 'granola'],
    ['Papas de aveia com maçã', 480, 'Canela e nozes.', 'porridge', milk],
    ['Panquecas de banana', 650, 'Sem açúcar junto.', 'pancakes', sweetToppings],
    ['Ovos com tomate e feta', 790, 'Ao forno, com pão.', 'eggsTomato', sandwichBread],
    ['Tosta de tomate', 490, 'Tomate ralado e azeite.', 'tomatoToast', sandwichBread],
  ],
};

const sweets: SectionSpec = {
  titles: ['Sobremesas', 'Doces com juízo'],
  take: 4,
  dishes: [
    ['Mousse de abacate e cacau', 420, 'Ninguém adivinha o abacate.', 'mousse'],
    ['Bolo de cenoura', 380, 'Com cobertura de caju.', 'orangeCake'],
    ['Tarte crua de lima', 450, 'Base de tâmara e noz.', 'lemonPie'],
    ['Arroz doce de coco', 350, 'Sem lactose, com canela.', 'ricePudding'],
    ['Fruta da época', 320, 'Fatiada na hora.', 'fruit'],
    ['Brownie de feijão-preto', 390, 'Sem farinha nem arrependimento.', 'chocolateCake', sweetToppings],
    ['Melancia com hortelã', 290, 'No verão.', 'watermelon'],
  ],
};

const drinks: SectionSpec = {
  titles: ['Sumos e infusões', 'Para beber'],
  take: 4,
  dishes: [
    ['Sumo verde', 390, 'Maçã, espinafre, pepino, gengibre.', 'greenJuice', portions(['30 cl', 1], ['50 cl', 1.4])],
    ['Sumo de cenoura e laranja', 360, 'Com um toque de curcuma.', 'juice', portions(['30 cl', 1], ['50 cl', 1.4])],
    ['Kombucha', 380, 'De gengibre, fermentada cá.', 'icedTea'],
    ['Infusão fresca', 280, 'Hortelã, lúcia-lima e limão.', 'teapot'],
    ['Leite dourado', 320, 'Curcuma, canela e aveia.', 'latte', milk],
    ['Vinho biológico', 420, 'Do Tejo, sem sulfitos juntos.', 'redWine', glassOrBottle],
  ],
};

/** Vegetarian and vegan kitchens. */
export const vegetarian: Cuisine = {
  theme: { slug: 'vegetariano', name: 'Vegetariano', piece: 'salad', tone: 'leaf' },
  sections: [starters, bowls, mains, breakfast, sweets, drinks, { ...softDrinks, take: 3 }, { ...coffees, take: 3 }],
  places: [
    {
      slug: 'horta-da-praca',
      name: 'Horta da Praça',
      description:
        'O que vem da horta de Colares às terças e sextas decide a ementa. Sala clara em Arroios, mesas grandes, crianças bem-vindas.',
      county: 'lisboa',
      address: 'Rua Pascoal de Melo 90, Arroios, Lisboa',
      at: [38.7312, -9.1378],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['salad', 'carrot', 'broccoli', 'lemon'],
      house: {
        title: 'Da horta',
        dishes: [
          ['Cabaz no prato', 1090, 'Sete legumes da semana, cada um à sua maneira.', 'vegetables', dressing],
          ['Açorda de espargos', 950, 'Pão alentejano, coentros e ovo escalfado.', 'greenSoup'],
          ['Tarte de tomate', 890, 'Massa folhada e requeijão.', 'vegetablePie'],
        ],
      },
    },
    {
      slug: 'raiz-e-rama',
      name: 'Raiz & Rama',
      description:
        'Cozinha vegetal sem sermões, ao lado da estação de Sintra. Almoço em vinte minutos, sumos prensados a frio.',
      county: 'sintra',
      address: 'Avenida Dr. Miguel Bombarda 31, Sintra',
      at: [38.7991, -9.3857],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['carrot', 'avocado', 'beans', 'tallDrink'],
      priceLevel: 98,
      house: {
        title: 'Do dia',
        dishes: [
          ['Prato raiz', 990, 'Cenoura, aipo, beterraba e puré de grão.', 'vegetables'],
          ['Prato rama', 990, 'Couves, espargos, ervas e queijo fresco.', 'saladCheese'],
          ['Empadão de lentilhas', 950, 'Puré de batata-doce.', 'vegetablePie'],
        ],
      },
    },
    {
      slug: 'verde-maca',
      name: 'Verde Maçã',
      description:
        'Taças e sumos para levar ao escritório, em Carnaxide. Encomende até às onze e passe ao meio-dia, sem fila.',
      county: 'oeiras',
      address: 'Avenida do Forte 10, Carnaxide',
      at: [38.7241, -9.2459],
      orderTypes: ['take_away', 'home_delivery'],
      cover: ['salad', 'apple', 'avocado', 'kiwi'],
      priceLevel: 95,
      reservationsEnabled: false,
      alsoSections: [shakes],
      house: {
        title: 'Almoço no escritório',
        dishes: [
          ['Caixa da segunda-feira', 950, 'Quinoa, legumes assados e boas intenções.', 'bowl', bowlBase, dressing],
          ['Caixa da sexta-feira', 1050, 'Taça, bolo e café. Merece.', 'bowlChickpea', bowlBase],
          ['Wrap verde', 750, 'Espinafre, húmus e maçã.', 'wrap'],
        ],
      },
    },
    {
      slug: 'clorofila',
      name: 'Clorofila',
      description:
        'A banca verde do Mercado do Farol: taças, pitas e sumos espremidos à vista. Leva cinco minutos e faz bem.',
      county: 'cascais',
      address: 'Mercado do Farol, banca 9, Rua do Farol, Cascais',
      at: [38.6926, -9.4216],
      orderTypes: ['dine_in', 'take_away', 'seat_delivery'],
      cover: ['pita', 'salad', 'tomato', 'tallDrink'],
      inMarketplace: true,
      reservationsEnabled: false,
      house: {
        title: 'Da banca verde',
        dishes: [
          ['Pita do Farol', 750, 'Falafel, beringela e molho verde.', 'pita', dressing],
          ['Taça da maré', 990, 'Algas, arroz, abacate e sésamo.', 'bowl', bowlBase],
          ['Focaccia de legumes', 590, 'Curgete e pimento.', 'focaccia'],
        ],
      },
    },
  ],
};
