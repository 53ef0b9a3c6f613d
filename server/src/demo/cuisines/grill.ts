import { classicDesserts, coffees, softDrinks, wineAndBeer } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { bread, chickenHeat, doneness, doses, grillSauces, group, oneOrSix, oneSide, option, portions, starterSizes, steakSauce, twoSides, withGroups } from '../options.ts';

const wholeOrHalf = portions(['Meio frango', 0.56], ['Frango inteiro', 1]);
const platterChoice = withGroups(
  group('Carnes à escolha', [2, 3], ['Frango', 'Entremeada', 'Linguiça', 'Secretos', option('Picanha', 250), option('Costeletas de borrego', 350)], 'Duas ou três'),
);

const starters: SectionSpec = {
  titles: ['Entradas', 'Enquanto a brasa pega', 'Para começar'],
  take: 6,
  dishes: [
    ['Pão de alho na brasa', 350, 'Manteiga, alho e salsa.', 'garlicBread'],
    ['Couvert', 250, 'Pão, azeitonas e manteiga de alho.', 'bread', bread],
    ['Linguiça assada', 620, 'Da Beira, com pão.', 'sausage', starterSizes],
    ['Morcela na brasa', 620, 'Com ananás grelhado.', 'sausage', starterSizes],
    ['Queijo provolone grelhado', 690, 'Com orégãos e tomate.', 'cheese'],
    ['Salada de tomate e orégãos', 420, 'Tomate-rosa quando é tempo dele.', 'tomatoSalad'],
    ['Moelas estufadas', 690, 'Molho para molhar o pão até ao fim.', 'stew', starterSizes],
    ['Pimentos padrão', 580, 'Uns picam, outros não.', 'peppers'],
    ['Croquetes de alheira', 180, 'Com maionese de mostarda.', 'croquettes', oneOrSix],
    ['Caldo verde', 280, 'Com chouriço da brasa.', 'greenSoup'],
    ['Tábua de enchidos', 1190, 'Paio, chouriço, presunto e queijo de ovelha.', 'cheeseBoard', starterSizes],
  ],
};

const chickens: SectionSpec = {
  titles: ['Frango na brasa', 'Do churrasco', 'Aves'],
  take: 5,
  dishes: [
    ['Frango de churrasco', 1090, 'Aberto, em lume de carvão, pincelado três vezes.', 'roastChicken', wholeOrHalf, chickenHeat],
    ['Espetada de frango e bacon', 1050, 'Com pimento e cebola.', 'skewer', chickenHeat, oneSide],
    ['Bifinhos de peru grelhados', 920, 'Com limão e alecrim.', 'chicken', oneSide],
    ['Asas de frango na brasa', 690, 'Dez, com mel e piripíri.', 'wings', chickenHeat],
    ['Frango no espeto com limão', 1150, 'Assa devagar, a rodar.', 'roastChicken', wholeOrHalf, oneSide],
    ['Peito de frango com ervas', 950, 'Marinado de véspera.', 'chicken', oneSide],
    ['Codornizes na brasa', 1150, 'Três, com molho de vinho do Porto.', 'chicken', oneSide],
  ],
};

const meats: SectionSpec = {
  titles: ['Carnes na brasa', 'Da grelha', 'Carne a sério'],
  take: 9,
  dishes: [
    ['Picanha fatiada', 1590, 'Com arroz, feijão-preto e farofa.', 'steak', doneness, doses],
    ['Entrecôte maturado', 2190, '300 g, trinta dias de maturação.', 'grilledSteak', doneness, twoSides, steakSauce],
    ['Costeletão para dois', 4500, 'Um quilo, osso incluído, fatiado à mesa.', 'grilledSteak', doneness, twoSides],
    ['Vazia grelhada', 1590, '250 g, sal grosso.', 'steak', doneness, oneSide, steakSauce],
    ['Secretos de porco preto', 1390, 'Gordura no ponto, batata frita.', 'grilledSteak', doses, oneSide],
    ['Entremeada grelhada', 920, 'Fininha e estaladiça.', 'pork', doses, oneSide],
    ['Entrecosto na brasa', 1150, 'Marinado em vinho e alho.', 'ribs', doses, grillSauces],
    ['Piano de porco', 1350, 'A costela inteira, em lume brando.', 'ribs', oneSide, grillSauces],
    ['Costeletas de borrego', 1690, 'Cinco, com hortelã.', 'lamb', doneness, oneSide],
    ['Espetada à madeirense', 1490, 'Em pau de louro, com milho frito.', 'skewer', doneness, oneSide],
    ['Maminha na brasa', 1450, 'Fatiada fina, vinagrete de cebola.', 'steak', doneness, oneSide],
    ['Salsicha fresca grelhada', 850, 'De porco, com mostarda antiga.', 'sausage', oneSide],
    ['Mista de carnes', 1690, 'Para quem não consegue escolher uma só.', 'mixedGrill', platterChoice, oneSide, grillSauces],
    ['Bife na pedra', 1850, 'Acaba de o grelhar à mesa.', 'grilledSteak', steakSauce, twoSides],
  ],
};

const sideDishes: SectionSpec = {
  titles: ['Acompanhamentos', 'À parte', 'Guarnições'],
  take: 5,
  dishes: [
    ['Batata frita caseira', 280, 'Cortada à mão.', 'fries', portions(['Dose individual', 1], ['Dose para partilhar', 1.8])],
    ['Arroz de feijão', 280, 'Solto ou malandrinho, conforme o dia.', 'beanStew'],
    ['Salada de alface e cebola', 260, 'Com vinagre de vinho.', 'salad'],
    ['Milho frito', 340, 'Aos cubos, com alecrim.', 'friedBeans'],
    ['Legumes na brasa', 450, 'Curgete, beringela e pimento.', 'vegetables'],
    ['Feijão-preto', 290, 'Com louro e toucinho.', 'beanStew'],
    ['Batata a murro', 320, 'Alho e azeite.', 'sweetPotato'],
    ['Ananás grelhado', 320, 'Com canela.', 'pineapple'],
  ],
};

/** Charcoal grills and chicken houses. */
export const grill: Cuisine = {
  theme: { slug: 'grelhados', name: 'Grelhados', piece: 'meatBone', tone: 'coral' },
  sections: [starters, chickens, meats, sideDishes, classicDesserts, softDrinks, wineAndBeer, coffees],
  places: [
    {
      slug: 'rei-da-brasa-mansa',
      name: 'O Rei da Brasa Mansa',
      description:
        'Frango de churrasco de Mem Martins desde 1987. Fila à porta ao domingo, por isso peça antes e entre só para levantar.',
      county: 'sintra',
      address: 'Rua das Mercês 112, Mem Martins',
      at: [38.7931, -9.3452],
      orderTypes: ['take_away', 'home_delivery'],
      cover: ['chicken', 'fire', 'fries', 'chili'],
      priceLevel: 85,
      reservationsEnabled: false,
      house: {
        title: 'Para levar',
        dishes: [
          ['Menu família', 2290, 'Dois frangos, batata, arroz, salada e uma garrafa de 1,5 L.', 'roastChicken', chickenHeat, grillSauces],
          ['Frango à Rei', 1190, 'A marinada leva vinte e uma coisas; conta-se uma por ano.', 'roastChicken', wholeOrHalf, chickenHeat],
          ['Espetada do patrão', 1250, 'Lombo, toucinho e louro.', 'skewer', oneSide],
        ],
      },
    },
    {
      slug: 'carvao-e-louro',
      name: 'Carvão & Louro',
      description:
        'Carnes maturadas, grelha de azinho e uma carta de tintos que pede companhia. Sala pequena nas Avenidas Novas, cozinha à vista.',
      county: 'lisboa',
      address: 'Avenida Elias Garcia 143, Lisboa',
      at: [38.7402, -9.1504],
      orderTypes: ['dine_in', 'home_delivery'],
      cover: ['steak', 'fire', 'potato', 'wine'],
      priceLevel: 120,
      house: {
        title: 'Maturadas',
        dishes: [
          ['Txuletón de vaca velha', 6200, 'Quarenta e cinco dias. Para dois, ou para um com coragem.', 'grilledSteak', doneness, twoSides],
          ['Tutano na brasa', 890, 'Com salsa, alcaparras e torradas.', 'ribs'],
          ['Tártaro de novilho', 1590, 'Cortado à faca, gema e mostarda.', 'tapas', withGroups(group('Tempero', [1, 1], ['Suave', 'Clássico', 'Picante']))],
        ],
      },
    },
    {
      slug: 'churrasqueira-do-moinho',
      name: 'Churrasqueira do Moinho',
      description:
        'Em Porto Salvo, ao lado do moinho restaurado. Grelhados para levar, esplanada com baloiço e doses de família.',
      county: 'oeiras',
      address: 'Rua do Moinho 5, Porto Salvo',
      at: [38.7221, -9.3068],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['meatBone', 'corn', 'chicken', 'salad'],
      priceLevel: 90,
      house: {
        title: 'Especialidades da casa',
        dishes: [
          ['Travessa do Moinho', 3400, 'Frango, entremeada, linguiça e secretos, para quatro.', 'mixedGrill', twoSides, grillSauces],
          ['Febras no pão', 490, 'Com mostarda e cebola.', 'porkSandwich', bread],
          ['Picanha à Moinho', 1690, 'Inteira na grelha, fatiada grossa.', 'steak', doneness, oneSide],
        ],
      },
    },
    {
      slug: 'patio-da-lenha',
      name: 'Pátio da Lenha',
      description:
        'Rodízio à portuguesa em São Domingos de Rana: escolhe as carnes, elas continuam a chegar. Pátio coberto e parque fácil.',
      county: 'cascais',
      address: 'Rua do Outeiro 30, São Domingos de Rana',
      at: [38.7029, -9.3408],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['skewer', 'steak', 'corn', 'beers'],
      house: {
        title: 'Rodízio',
        dishes: [
          ['Rodízio de carnes', 1890, 'Por pessoa, com saladas e guarnições.', 'mixedGrill', platterChoice],
          ['Rodízio infantil', 950, 'Até aos dez anos, com sobremesa.', 'chicken', oneSide],
          ['Cupim de forno', 1550, 'Oito horas, desfaz-se.', 'roast', oneSide],
        ],
      },
    },
    {
      slug: 'brasas-do-limoeiro',
      name: 'Brasas do Limoeiro',
      description:
        'Três grelhas, um limoeiro e a rua mais comprida de Benfica. Almoços rápidos, jantares demorados.',
      county: 'lisboa',
      address: 'Estrada de Benfica 591, Lisboa',
      at: [38.7498, -9.1989],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['chicken', 'lemon', 'fries', 'beer'],
      priceLevel: 90,
      house: {
        title: 'Do limoeiro',
        dishes: [
          ['Frango com limão e tomilho', 1150, 'Assado inteiro, limão do quintal.', 'roastChicken', wholeOrHalf, oneSide],
          ['Bitoque da grelha', 990, 'Vazia na brasa, ovo e molho de alho.', 'steakEgg', doneness, oneSide],
          ['Tarte de limão merengada', 390, 'Alta, azeda na medida.', 'lemonPie'],
        ],
      },
    },
  ],
};
