import type { SectionSpec } from './menu.ts';
import {
  bottleSizes,
  draughtSizes,
  espresso,
  glassOrBottle,
  iceAndLemon,
  juiceFlavour,
  jugSizes,
  milk,
  milkshakeFlavour,
  portions,
  scoops,
  sodaFlavour,
  sweetToppings,
} from './options.ts';

export const softDrinks: SectionSpec = {
  titles: ['Bebidas', 'Bebidas frescas', 'Sem álcool'],
  take: 5,
  dishes: [
    ['Água do Luso', 140, 'Natural ou fresca.', 'water', bottleSizes],
    ['Água das Pedras', 180, 'Com gás natural, em garrafa de vidro.', 'sparklingWater', iceAndLemon],
    ['Refrigerante em lata', 190, '33 cl, bem fresco.', 'soda', sodaFlavour],
    ['Limonada da casa', 280, 'Limão espremido na hora, hortelã e pouco açúcar.', 'lemonade', jugSizes],
    ['Sumo de laranja natural', 320, 'Laranja do Algarve, espremida quando pede.', 'juice', jugSizes],
    ['Sumo de fruta natural', 360, 'Uma fruta ou duas, sem açúcar junto.', 'juice', juiceFlavour],
    ['Chá frio de pêssego', 260, 'Feito cá, com chá preto e pêssego maduro.', 'icedTea', iceAndLemon],
    ['Chá gelado de hibisco', 280, 'Hibisco, maçã e uma rodela de lima.', 'icedTea'],
    ['Água tónica', 210, 'Com limão e muito gelo.', 'gin', iceAndLemon],
    ['Groselha com gasosa', 220, 'A bebida das férias em casa dos avós.', 'soda'],
  ],
};

export const wineAndBeer: SectionSpec = {
  titles: ['Vinhos e cerveja', 'Da garrafeira', 'Para brindar'],
  take: 6,
  dishes: [
    ['Cerveja de pressão', 160, 'Tirada a preceito, com dois dedos de espuma.', 'beer', draughtSizes],
    ['Cerveja sem álcool', 200, 'Garrafa de 33 cl.', 'beer'],
    ['Cerveja artesanal da Serra', 420, 'Pale ale de Sintra, fresca e pouco amarga. 33 cl.', 'beers'],
    ['Tinto da casa', 320, 'Alentejo, redondo, fruta madura.', 'redWine', glassOrBottle],
    ['Branco da casa', 320, 'Península de Setúbal, fresco e seco.', 'whiteWine', glassOrBottle],
    ['Vinho verde', 340, 'Loureiro do vale do Lima, com a sua agulha.', 'whiteWine', glassOrBottle],
    ['Rosé do Tejo', 340, 'Seco, cor de casca de cebola.', 'wine', glassOrBottle],
    ['Tinto do Douro', 480, 'Touriga nacional e tinta roriz, seis meses em barrica.', 'redWine', glassOrBottle],
    ['Branco de Colares', 620, 'Malvasia das areias, salina, para peixe e marisco.', 'whiteWine', glassOrBottle],
    ['Sangria tinta', 450, 'Fruta da época, canela e um nadinha de laranja.', 'sangria', jugSizes],
    ['Sangria de espumante', 520, 'Frutos vermelhos e hortelã.', 'sangria', jugSizes],
    [
      'Espumante bruto da Bairrada',
      480,
      'Bolha fina, para começar ou para acabar.',
      'sparkling',
      portions(['Copo', 1, '12 cl'], ['Garrafa', 4.4, '75 cl']),
    ],
    [
      'Ginja de Óbidos',
      250,
      'Com ela ou sem ela.',
      'ginja',
      portions(['Sem elas', 1], ['Com elas', 1], ['Em copo de chocolate', 1.3]),
    ],
  ],
};

export const coffees: SectionSpec = {
  titles: ['Cafetaria', 'Café e chá', 'Para acabar'],
  take: 4,
  dishes: [
    ['Café', 90, 'Lote da casa, torra média.', 'coffee', espresso],
    ['Meia de leite', 170, 'Metade café, metade leite, em chávena grande.', 'latte', milk],
    ['Galão', 180, 'No copo alto, como deve ser.', 'latte', milk],
    ['Garoto', 110, 'Café pequeno com espuma de leite.', 'latte', milk],
    ['Carioca de limão', 120, 'Casca de limão e água a ferver.', 'tea'],
    [
      'Chá de ervas',
      190,
      'Lúcia-lima, cidreira ou camomila, em folha.',
      'teapot',
      portions(['Chávena', 1], ['Bule', 1.7]),
    ],
    ['Chocolate quente', 320, 'Espesso, com cacau de São Tomé.', 'hotChocolate', milk],
    ['Capuchino', 260, 'Café, leite cremoso e cacau.', 'latte', milk],
  ],
};

export const cocktails: SectionSpec = {
  titles: ['Cocktails', 'Ao fim da tarde', 'Copos longos'],
  take: 6,
  dishes: [
    ['Gin tónico da costa', 850, 'Gin português, casca de limão e funcho do mar.', 'gin'],
    ['Porto tónico', 650, 'Porto branco seco, água tónica e hortelã.', 'mojito'],
    ['Caipirinha', 700, 'Lima, açúcar e cachaça, sem pressas.', 'cocktail'],
    [
      'Mojito',
      750,
      'Rum branco, lima e hortelã da horta.',
      'mojito',
      portions(['Clássico', 1], ['De morango', 1.1], ['Sem álcool', 0.75]),
    ],
    ['Spritz de laranja', 750, 'Bíter, espumante e laranja do Algarve.', 'spritz'],
    ['Moscatel com tónica', 600, 'Moscatel de Setúbal, limão e muito gelo.', 'cocktail'],
    ['Margarita de maracujá', 850, 'Tequila, maracujá dos Açores e sal na borda.', 'cocktail'],
    ['Amarguinha com limão', 450, 'Amêndoa amarga, sumo de limão, gelo picado.', 'gin'],
    ['Poncha de tangerina', 500, 'Aguardente de cana, mel e tangerina, mexida no momento.', 'spritz'],
  ],
};

export const shakes: SectionSpec = {
  titles: ['Batidos e refrescos', 'Bebidas da casa', 'Para beber'],
  take: 4,
  dishes: [
    ['Batido', 420, 'Com gelado a sério e leite dos Açores.', 'milkshake', milkshakeFlavour],
    ['Limonada de morango', 320, 'Limão, morango esmagado e gelo.', 'lemonade', jugSizes],
    ['Batido de banana e amendoim', 450, 'Espesso, sem açúcar junto.', 'smoothie', milk],
    ['Sumo verde', 390, 'Maçã, pepino, espinafre e gengibre.', 'greenJuice'],
    ['Limonada de manjericão', 300, 'Pouco doce, muito fresca.', 'lemonade', jugSizes],
    ['Batido de frutos vermelhos', 430, 'Frutos vermelhos, iogurte e mel.', 'smoothie', milk],
  ],
};

export const classicDesserts: SectionSpec = {
  titles: ['Sobremesas', 'Doces da casa', 'Para adoçar'],
  take: 6,
  dishes: [
    ['Arroz doce', 320, 'Cremoso, com casca de limão e canela desenhada à mão.', 'ricePudding'],
    ['Leite-creme queimado', 380, 'Queimado com ferro em brasa à hora de servir.', 'flan'],
    ['Pudim de ovos', 350, 'Dezoito ovos, caramelo escuro, nenhuma pressa.', 'flan'],
    ['Mousse de chocolate', 350, 'Chocolate a 70 %, flor de sal.', 'mousse'],
    ['Mousse de manga', 340, 'Manga madura, muito leve.', 'mousseMango'],
    ['Bolo de bolacha', 380, 'Café, manteiga e bolacha Maria, feito de véspera.', 'cake'],
    ['Baba de camelo', 340, 'Leite condensado cozido e amêndoa torrada.', 'flan'],
    ['Serradura', 340, 'Natas batidas e bolacha ralada, em camadas.', 'biscuits'],
    ['Toucinho do céu', 420, 'Amêndoa e gema, receita de convento.', 'honeyCake'],
    ['Sericaia com ameixa de Elvas', 450, 'Canela por cima, ameixa ao lado.', 'pancakes'],
    ['Pudim Abade de Priscos', 480, 'Com o toque de presunto e vinho do Porto que lhe dá fama.', 'flan'],
    ['Maçã assada', 290, 'Com vinho do Porto e pau de canela.', 'applePie'],
    ['Fruta da época', 300, 'O que estiver melhor no mercado.', 'fruit'],
    [
      'Abacaxi dos Açores',
      350,
      'Ao natural ou com raspa de lima.',
      'pineapple',
      portions(['Ao natural', 1], ['Com vinho do Porto', 1.25]),
    ],
    ['Gelado de duas bolas', 350, 'De uma gelataria de Sintra.', 'iceCream', scoops(2)],
    ['Tarte de amêndoa', 380, 'Massa fina, amêndoa caramelizada.', 'cheesecakeTart', sweetToppings],
  ],
};
