import { coffees, softDrinks, wineAndBeer } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { choice, group, option, pastaShape, pizzaDough, pizzaSizes, portions, scoops, starterSizes, withGroups } from '../options.ts';

const half = ['Margherita', 'Diavola', 'Quatro queijos', 'Presunto e rúcula', 'Legumes assados'];
const halfAndHalf = withGroups(
  choice('Primeira metade', half),
  choice('Segunda metade', half),
  choice('Massa', ['Clássica', option('Integral', 80), option('Sem glúten', 220)]),
);
const pizzaLunch = withGroups(
  choice('Pizza', ['Margherita', 'Presunto', 'Legumes', option('Diavola', 100, [choice('Picante', ['Suave', 'A sério'])])]),
  choice('Bebida', ['Água', 'Refrigerante', option('Copo de vinho', 120, [choice('Vinho', ['Tinto', 'Branco', option('Lambrusco', 50)])])]),
  choice('Para acabar', ['Café', option('Tiramisù pequeno', 200)]),
);

const starters: SectionSpec = {
  titles: ['Antipasti', 'Entradas', 'Para começar'],
  take: 6,
  dishes: [
    ['Bruschetta de tomate', 490, 'Tomate, manjericão e alho.', 'tomatoToast'],
    ['Focaccia de alecrim', 420, 'Massa de 48 horas, azeite.', 'focaccia', starterSizes],
    ['Burrata com tomate', 1050, 'Da Puglia, pesto e pão torrado.', 'burrata'],
    ['Carpaccio de novilho', 1090, 'Rúcula, parmesão e limão.', 'tapas'],
    ['Pão de alho com mozarela', 450, 'Da pedra do forno.', 'garlicBread'],
    ['Tábua italiana', 1390, 'Bresaola, mortadela, pecorino e grissini.', 'cheeseBoard', starterSizes],
    ['Beringela à parmigiana', 850, 'Gratinada com mozarela.', 'aubergine'],
    ['Arancini', 590, 'Arroz, ragù e queijo, fritos.', 'croquettes', portions(['2 unidades', 1], ['4 unidades', 1.85])],
    ['Salada caprese', 820, 'Tomate, mozarela de búfala e manjericão.', 'burrata'],
    ['Salada de rúcula e pera', 750, 'Gorgonzola e nozes.', 'saladCheese'],
    ['Minestrone', 480, 'Legumes, feijão e um fio de pesto.', 'soup'],
  ],
};

const pizzas: SectionSpec = {
  titles: ['Pizzas', 'Do forno de lenha', 'Pizze'],
  take: 11,
  dishes: [
    ['Margherita', 890, 'Tomate San Marzano, mozarela, manjericão.', 'pizzaTomato', pizzaSizes, pizzaDough],
    ['Marinara', 790, 'Tomate, alho, orégãos. Sem queijo.', 'pizzaTomato', pizzaSizes, pizzaDough],
    ['Diavola', 1090, 'Salame picante e malagueta.', 'pizzaHot', pizzaSizes, pizzaDough],
    ['Quatro queijos', 1150, 'Mozarela, gorgonzola, taleggio, parmesão.', 'pizzaCheese', pizzaSizes, pizzaDough],
    ['Presunto e rúcula', 1250, 'Presunto cru, rúcula e lascas de parmesão.', 'pizzaHam', pizzaSizes, pizzaDough],
    ['Capricciosa', 1150, 'Fiambre, cogumelos, alcachofra, azeitona.', 'pizzaHam', pizzaSizes, pizzaDough],
    ['Ortolana', 1090, 'Curgete, beringela e pimento assados.', 'pizzaVegetable', pizzaSizes, pizzaDough],
    ['Tonno e cipolla', 1150, 'Atum, cebola roxa e alcaparras.', 'pizzaFish', pizzaSizes, pizzaDough],
    ['Napoli', 1090, 'Anchova, alcaparra e azeitona preta.', 'pizzaFish', pizzaSizes, pizzaDough],
    ['Camarão e curgete', 1350, 'Base branca, limão e salsa.', 'pizzaShrimp', pizzaSizes, pizzaDough],
    ['Alheira e grelos', 1250, 'A nossa, transmontana e napolitana.', 'pizzaHam', pizzaSizes, pizzaDough],
    ['Carbonara', 1190, 'Guanciale, gema e pecorino.', 'pizzaCheese', pizzaSizes, pizzaDough],
    ['Calzone', 1150, 'Fechada, com ricotta, fiambre e cogumelos.', 'calzone', pizzaDough],
    ['Meio por meio', 1250, 'Duas metades à sua escolha.', 'pizza', halfAndHalf],
    ['Mortadela e pistácio', 1350, 'Base branca, stracciatella.', 'pizzaHam', pizzaSizes, pizzaDough],
  ],
};

const pastas: SectionSpec = {
  titles: ['Massas', 'Pasta', 'Massas frescas'],
  take: 7,
  dishes: [
    ['Carbonara de verdade', 1090, 'Guanciale, gema e pecorino. Natas, não.', 'pastaCheese', pastaShape],
    ['Bolonhesa', 990, 'Ragù de quatro horas.', 'pastaMeat', pastaShape],
    ['Arrabbiata', 890, 'Tomate, alho e malagueta.', 'pastaTomato', pastaShape],
    ['Pesto genovês', 990, 'Manjericão, pinhões e parmesão.', 'pastaGreen', pastaShape],
    ['Vongole', 1390, 'Amêijoa, alho e vinho branco.', 'pastaSeafood', pastaShape],
    ['Cacio e pepe', 990, 'Pecorino e pimenta-preta.', 'pastaCheese', pastaShape],
    ['Lasanha da casa', 1090, 'Sete camadas, gratinada.', 'lasagne'],
    ['Lasanha de legumes', 1050, 'Espinafres, ricotta e abóbora.', 'lasagne'],
    ['Gnocchi com gorgonzola', 1090, 'Nozes e radicchio.', 'pastaCheese'],
    ['Ravioli de ricotta', 1150, 'Com manteiga e salva.', 'pasta'],
    ['Linguine de camarão', 1390, 'Bisque, tomate-cereja e limão.', 'pastaSeafood', pastaShape],
    ['Tagliatelle com cogumelos', 1150, 'Cogumelos silvestres e salsa.', 'pastaGreen'],
  ],
};

const risottos: SectionSpec = {
  titles: ['Risotos e segundos', 'Secondi', 'Arroz e carne'],
  take: 3,
  dishes: [
    ['Risoto de cogumelos', 1250, 'Arroz carnaroli, parmesão de 24 meses.', 'risotto'],
    ['Risoto de camarão e limão', 1450, 'Cremoso, com bisque.', 'risottoShrimp'],
    ['Escalopes ao limão', 1290, 'Com legumes salteados.', 'chicken'],
    ['Frango à milanesa', 1190, 'Panado fino, esparguete ao lado.', 'chicken', withGroups(choice('Acompanhamento', ['Esparguete em tomate', 'Salada', 'Batata assada']))],
    ['Tagliata de novilho', 1690, 'Rúcula, parmesão e balsâmico.', 'steak', withGroups(choice('Ponto da carne', ['Mal passado', 'Médio', 'Bem passado']))],
  ],
};

const sweets: SectionSpec = {
  titles: ['Dolci', 'Sobremesas'],
  take: 4,
  dishes: [
    ['Tiramisù', 490, 'Feito de manhã, com café curto.', 'chocolateCake', portions(['Individual', 1], ['Para dois', 1.8])],
    ['Panna cotta', 450, 'Com frutos vermelhos.', 'flan', withGroups(choice('Molho', ['Frutos vermelhos', 'Caramelo', 'Maracujá']))],
    ['Cannolo siciliano', 390, 'Ricotta e pistácio.', 'croissantChocolate', portions(['1 unidade', 1], ['3 unidades', 2.7])],
    ['Gelado artesanal', 420, 'Duas bolas.', 'iceCream', scoops(2)],
    ['Pizza de chocolate e avelã', 750, 'Para a mesa toda.', 'crepe'],
    ['Affogato', 380, 'Gelado de nata e café a ferver.', 'sundae'],
    ['Torta della nonna', 450, 'Creme de limão e pinhões.', 'lemonPie'],
  ],
};

const lunch: SectionSpec = {
  titles: ['Menus', 'Ao almoço'],
  take: 2,
  dishes: [
    ['Menu de almoço', 1190, 'Pizza individual, bebida e café. De segunda a sexta.', 'pizza', pizzaLunch],
    ['Menu infantil', 790, 'Massa ou mini pizza, sumo e gelado.', 'pastaTomato', withGroups(choice('Prato', ['Mini margherita', 'Esparguete com tomate', 'Esparguete com carne']), choice('Sumo', ['Laranja', 'Maçã', 'Pêssego']))],
    ['Pizza à fatia', 350, 'A do dia, da travessa.', 'pizzaTomato', withGroups(group('Fatias', [1, 2], ['Margherita', option('Diavola', 50), option('Legumes', 30)]))],
  ],
};

/** Pizza and pasta. */
export const italian: Cuisine = {
  theme: { slug: 'italiano', name: 'Pizza e massas', piece: 'pizza', tone: 'leaf' },
  sections: [lunch, starters, pizzas, pastas, risottos, sweets, { ...softDrinks, take: 4 }, { ...wineAndBeer, take: 4 }, { ...coffees, take: 2 }],
  places: [
    {
      slug: 'forno-da-nonna-amalia',
      name: 'Forno da Nonna Amália',
      description:
        'Lenha de azinho, massa de dois dias e uma avó de Nápoles que casou em Cascais. Ao sábado há fila; peça para levar e jante na praia.',
      county: 'cascais',
      address: 'Rua Visconde da Luz 26, Cascais',
      at: [38.6978, -9.4206],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['pizza', 'tomato', 'herb', 'cheese'],
      priceLevel: 105,
      house: {
        title: 'Da nonna',
        dishes: [
          ['Pizza da Amália', 1290, 'Fior di latte, tomate amarelo, anchova e limão de Sintra.', 'pizzaFish', pizzaSizes, pizzaDough],
          ['Polpette al sugo', 990, 'Almôndegas em tomate, com pão da casa.', 'pastaMeat'],
          ['Babà com ginja', 450, 'Devia ser rum. Em Portugal é ginja.', 'orangeCake'],
        ],
      },
    },
    {
      slug: 'pizzaria-o-fole',
      name: 'Pizzaria O Fole',
      description:
        'Antiga oficina de ferreiro em Paço de Arcos: o fole ficou na parede e o forno onde estava a forja. Pizzas romanas, finas e estaladiças.',
      county: 'oeiras',
      address: 'Rua Patrão Joaquim Lopes 15, Paço de Arcos',
      at: [38.6947, -9.2925],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['pizza', 'fire', 'olive', 'beer'],
      priceLevel: 95,
      house: {
        title: 'Da forja',
        dishes: [
          ['Pizza O Fole', 1190, 'Linguiça, queijo da Ilha, mel e malagueta.', 'pizzaHot', pizzaSizes, pizzaDough],
          ['Ferradura', 1150, 'Calzone aberto com ricotta e espinafres.', 'calzone', pizzaDough],
          ['Martelo e bigorna', 1350, 'Dois queijos, presunto e figo.', 'pizzaHam', pizzaSizes, pizzaDough],
        ],
      },
    },
    {
      slug: 'trattoria-sete-colinas',
      name: 'Trattoria Sete Colinas',
      description:
        'Massa estendida à mão atrás do vidro, numa rua quieta do Príncipe Real. Vinhos naturais, luz baixa, boa para segundas conversas.',
      county: 'lisboa',
      address: 'Rua da Quintinha 70, Príncipe Real, Lisboa',
      at: [38.7146, -9.1527],
      orderTypes: ['dine_in'],
      cover: ['spaghetti', 'wine', 'cheese', 'tomato'],
      priceLevel: 120,
      house: {
        title: 'Massa do dia',
        dishes: [
          ['Pappardelle de javali', 1490, 'Vinho tinto, zimbro e alecrim.', 'pastaMeat'],
          ['Tortellini em caldo', 1390, 'Caldo de capão, como em Bolonha.', 'broth'],
          ['Spaghetti de ouriço', 1890, 'Da Ericeira, quando há.', 'pastaSeafood'],
        ],
      },
    },
    {
      slug: 'fatia-e-meia',
      name: 'Fatia e Meia',
      description:
        'Pizza à fatia, de travessa, com massa alta e leve. No Mercado do Farol, mesmo ao fundo do corredor.',
      county: 'cascais',
      address: 'Mercado do Farol, banca 14, Rua do Farol, Cascais',
      at: [38.6925, -9.4216],
      orderTypes: ['dine_in', 'take_away', 'seat_delivery'],
      cover: ['pizza', 'chili', 'greenPepper', 'soda'],
      inMarketplace: true,
      priceLevel: 90,
      reservationsEnabled: false,
      house: {
        title: 'À fatia',
        dishes: [
          ['Fatia de batata e alecrim', 390, 'Romana, sem tomate.', 'pizzaCheese', portions(['Fatia', 1], ['Fatia e meia', 1.45], ['Travessa', 5.5])],
          ['Fatia de mortadela', 450, 'Com stracciatella.', 'pizzaHam', portions(['Fatia', 1], ['Fatia e meia', 1.45], ['Travessa', 5.5])],
          ['Fatia picante', 420, 'Nduja e mel.', 'pizzaHot', portions(['Fatia', 1], ['Fatia e meia', 1.45], ['Travessa', 5.5])],
        ],
      },
    },
    {
      slug: 'bela-massa',
      name: 'Bela Massa',
      description:
        'Massa fresca ao quilo e pratos prontos a aquecer, em Massamá. O jantar de terça-feira resolvido em dez minutos.',
      county: 'sintra',
      address: 'Avenida 25 de Abril 40, Massamá',
      at: [38.7546, -9.2748],
      orderTypes: ['take_away', 'home_delivery'],
      cover: ['spaghetti', 'egg', 'garlic', 'tomato'],
      priceLevel: 85,
      reservationsEnabled: false,
      house: {
        title: 'Para cozinhar em casa',
        dishes: [
          ['Tagliatelle fresca', 450, 'Coze em três minutos.', 'pasta', portions(['250 g', 1], ['500 g', 1.85])],
          ['Ragù em frasco', 590, 'Quatro horas de lume, para dois.', 'pastaMeat'],
          ['Base de pizza', 280, 'Bola de 250 g, fermentada.', 'calzone', portions(['1 bola', 1], ['4 bolas', 3.6])],
        ],
      },
    },
  ],
};
