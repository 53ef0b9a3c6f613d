import { softDrinks, wineAndBeer } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { choice, curryHeat, curryWith, group, option, portions, upTo, withGroups } from '../options.ts';

const momoKind = withGroups(choice('Recheio', ['Frango', 'Legumes', option('Borrego', 100)]), choice('Cozinhar', ['A vapor', 'Fritos', option('Em molho picante', 80)]));
const thali = withGroups(
  group('Caris', [2, 2], ['Frango na manteiga', 'Borrego com especiarias', 'Grão', 'Espinafres e queijo', 'Lentilhas pretas'], 'Dois à escolha'),
  choice('Pão', ['Naan simples', option('Naan recheado', 120, [choice('Recheio', ['Alho', 'Queijo', option('Queijo e malagueta', 30)])]), 'Roti integral']),
  choice('Sobremesa', ['Gulab jamun', 'Arroz doce com cardamomo']),
);
const chutneys = withGroups(upTo(3, 'Chutneys', ['Tamarindo', 'Hortelã', option('Manga', 60), option('Pickle de lima', 60)]));

const starters: SectionSpec = {
  titles: ['Entradas', 'Para começar', 'Da fritura e do forno'],
  take: 7,
  dishes: [
    ['Chamuças de legumes', 350, 'Duas, com chutney de tamarindo.', 'samosa', portions(['2 unidades', 1], ['4 unidades', 1.85]), chutneys],
    ['Chamuças de frango', 390, 'Duas, estaladiças.', 'samosa', portions(['2 unidades', 1], ['4 unidades', 1.85]), chutneys],
    ['Bhaji de cebola', 420, 'Em farinha de grão.', 'pakora', chutneys],
    ['Pakora de legumes', 450, 'Com iogurte de hortelã.', 'pakora', chutneys],
    ['Momos', 690, 'Oito, fechados à mão.', 'momo', momoKind],
    ['Papadum', 180, 'Dois, com três chutneys.', 'naan', chutneys],
    ['Sopa de lentilhas', 390, 'Com limão e coentros.', 'dal'],
    ['Salada de pepino e iogurte', 350, 'Raita, com cominhos.', 'raita'],
    ['Tikka de frango', 750, 'Do tandoor, com cebola e limão.', 'tandoori'],
    ['Camarão koliwada', 850, 'Frito com especiarias de Bombaim.', 'friedShrimp', chutneys],
    ['Paneer na brasa', 720, 'Queijo fresco, pimento e cebola.', 'skewer'],
  ],
};

const tandoor: SectionSpec = {
  titles: ['Do tandoor', 'Forno de barro'],
  take: 4,
  dishes: [
    ['Frango tandoori', 1090, 'Marinado em iogurte e pimentão.', 'tandoori', portions(['Meio', 0.6], ['Inteiro', 1])],
    ['Espetada seekh', 1050, 'Borrego picado, coentros.', 'skewer'],
    ['Salmão tandoori', 1390, 'Com mostarda e endro.', 'fishFillet'],
    ['Grelhada mista', 1690, 'Frango, borrego e camarão.', 'mixedGrill', chutneys],
    ['Camarão tandoori', 1490, 'Gigante, com alho.', 'grilledShrimp'],
    ['Couve-flor tandoori', 850, 'Inteira, assada e fatiada.', 'vegetables'],
  ],
};

const curries: SectionSpec = {
  titles: ['Caris', 'Caril', 'Do tacho'],
  take: 10,
  dishes: [
    ['Frango na manteiga', 1090, 'Tomate, natas e feno-grego. O preferido de quem não gosta de picante.', 'curryChicken', curryWith],
    ['Frango tikka masala', 1090, 'Do tandoor para o molho.', 'curryChicken', curryWith],
    ['Frango korma', 1090, 'Caju, coco e cardamomo.', 'curryChicken', curryWith],
    ['Xacuti de frango', 1150, 'Goa, com coco torrado e papoila.', 'curryChicken', curryHeat],
    ['Vindalho de porco', 1150, 'Vinho e alho: a vinha-d’alhos que foi e voltou.', 'curry', curryHeat],
    ['Borrego rogan josh', 1290, 'De Caxemira, com anis.', 'curryLamb', curryWith],
    ['Borrego com espinafres', 1290, 'Saag gosht, gengibre.', 'curryLamb', curryWith],
    ['Caril de camarão', 1350, 'Leite de coco e folha de caril.', 'curryShrimp', curryWith],
    ['Caril de peixe de Goa', 1250, 'Kokum e malagueta seca.', 'curryShrimp', curryHeat],
    ['Paneer makhani', 990, 'Queijo fresco em molho de tomate.', 'paneer', curryWith],
    ['Espinafres com paneer', 990, 'Palak paneer.', 'curryGreen', curryWith],
    ['Grão masala', 850, 'Chana masala, com romã seca.', 'dal', curryWith],
    ['Lentilhas pretas', 850, 'Dal makhani, doze horas ao lume.', 'dal', curryWith],
    ['Beringela assada', 890, 'Baingan bharta, fumada.', 'aubergine', curryWith],
    ['Legumes korma', 920, 'Cenoura, ervilha e caju.', 'curryVegetable', curryWith],
  ],
};

const riceAndBread: SectionSpec = {
  titles: ['Arroz e pão', 'Para acompanhar'],
  take: 6,
  dishes: [
    ['Arroz basmati', 250, 'Solto, com cardamomo.', 'rice'],
    ['Arroz de limão', 320, 'Mostarda preta e caju.', 'riceSpiced'],
    ['Biryani de frango', 1190, 'Fechado com massa, aberto à mesa.', 'biryani', curryHeat],
    ['Biryani de legumes', 990, 'Açafrão e hortelã.', 'biryani', curryHeat],
    ['Naan', 200, 'Da parede do tandoor.', 'naan'],
    ['Naan de alho', 250, 'Com coentros.', 'naanGarlic'],
    ['Naan de queijo', 350, 'Derretido por dentro.', 'naanCheese'],
    ['Roti integral', 180, 'Sem fermento.', 'naan'],
    ['Naan doce', 320, 'Coco e amêndoa.', 'naanCheese'],
  ],
};

const sweets: SectionSpec = {
  titles: ['Sobremesas', 'Doces'],
  take: 3,
  dishes: [
    ['Gulab jamun', 350, 'Quentes, em calda de rosas.', 'croquettes'],
    ['Kulfi de pistácio', 390, 'Gelado denso, sem pressa.', 'cone'],
    ['Arroz doce com cardamomo', 320, 'O primo do nosso.', 'ricePudding'],
    ['Bebinca', 420, 'Goa, sete camadas de coco.', 'cake'],
    ['Manga com lima', 320, 'Alphonso, quando chega.', 'mango'],
  ],
};

const drinks: SectionSpec = {
  titles: ['Lassi e chá', 'Bebidas da Índia'],
  take: 3,
  dishes: [
    ['Lassi de manga', 350, 'Iogurte e manga Alphonso.', 'lassi', portions(['Copo', 1], ['Jarro', 3])],
    ['Lassi salgado', 300, 'Com cominhos.', 'lassi'],
    ['Chai', 220, 'Chá preto, leite, gengibre e cardamomo.', 'tea'],
    ['Limonada com gengibre', 320, 'Nimbu pani.', 'lemonade'],
    ['Cerveja indiana', 350, 'Garrafa de 33 cl.', 'beer'],
  ],
};

/** Indian, Goan and Nepalese kitchens. */
export const indian: Cuisine = {
  theme: { slug: 'indiano', name: 'Indiano e nepalês', piece: 'curry', tone: 'peach' },
  sections: [starters, tandoor, curries, riceAndBread, sweets, drinks, { ...softDrinks, take: 3 }, { ...wineAndBeer, take: 3 }],
  places: [
    {
      slug: 'casa-de-pangim',
      name: 'Casa de Pangim',
      description:
        'Receitas goesas da família Noronha: xacuti, sarapatel e bebinca ao domingo. Em Campolide, com guarda-sóis de seda no tecto.',
      county: 'lisboa',
      address: 'Rua de Campolide 158, Lisboa',
      at: [38.7291, -9.1662],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['curry', 'coconut', 'chili', 'flatbread'],
      priceLevel: 105,
      house: {
        title: 'Da família Noronha',
        dishes: [
          ['Sarapatel', 1150, 'Porco, vinagre e especiarias; melhor ao segundo dia.', 'curry', curryHeat],
          ['Balchão de camarão', 1390, 'Malagueta seca e vinagre de coco.', 'curryShrimp', curryHeat],
          ['Caldinho de peixe', 1190, 'Leve, com coco e coentros.', 'curryShrimp'],
        ],
      },
    },
    {
      slug: 'sope-do-himalaia',
      name: 'Sopé do Himalaia',
      description:
        'Cozinha nepalesa em Agualva: momos a vapor, thali em prato de latão e um chá que se serve sem pedir.',
      county: 'sintra',
      address: 'Rua António Nunes Sequeira 44, Agualva',
      at: [38.7693, -9.2978],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['dumpling', 'curry', 'rice', 'tea'],
      priceLevel: 88,
      house: {
        title: 'De Katmandu',
        dishes: [
          ['Thali nepalês', 1290, 'Arroz, lentilhas, dois caris, pickles e pão.', 'curryVegetable', thali],
          ['Momos jhol', 850, 'Em caldo de tomate e sésamo.', 'momo', momoKind],
          ['Chow mein', 890, 'Massa salteada, à moda dos mercados.', 'noodles', withGroups(choice('Com', ['Legumes', 'Frango', option('Camarão', 150)]))],
        ],
      },
    },
    {
      slug: 'pimenta-e-cravo',
      name: 'Pimenta & Cravo',
      description:
        'Caris feitos de manhã e entregues quentes entre Algés e Oeiras. Diga quanto pica; nós acreditamos.',
      county: 'oeiras',
      address: 'Rua João Chagas 27, Algés',
      at: [38.7022, -9.2323],
      orderTypes: ['home_delivery'],
      cover: ['curry', 'chicken', 'ginger', 'lemon'],
      priceLevel: 95,
      reservationsEnabled: false,
      house: {
        title: 'Menus para casa',
        dishes: [
          ['Menu para um', 1290, 'Dois caris pequenos, arroz, pão e sobremesa.', 'curryChicken', thali],
          ['Menu para dois', 2490, 'Quatro caris pequenos, arroz, dois pães e sobremesas.', 'curryLamb', thali],
          ['Caril do dia', 950, 'Com arroz. Pergunte, ou confie.', 'curry', curryHeat],
        ],
      },
    },
  ],
};
