import { softDrinks, wineAndBeer } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { choice, group, noodleKind, option, piecesByFour, pokeBuild, portions, ramenBuild, soyAndGinger, starterSizes, upTo, withGroups } from '../options.ts';

const chopsticks = withGroups(upTo(1, 'Pauzinhos', ['Para uma pessoa', 'Para duas pessoas', 'Não é preciso']));
const setBuild = withGroups(
  group('Rolos', [2, 2], ['Salmão e abacate', 'Atum picante', 'Camarão panado', 'Vegetariano', option('Enguia', 200)]),
  choice('Sopa ou salada', ['Sopa miso', 'Salada de wakame', option('Edamame', 50, [choice('Tempero', ['Sal', 'Alho e malagueta'])])]),
  upTo(2, 'Molhos', ['Soja', 'Soja sem glúten', option('Maionese picante', 50)]),
);
const gyozaFilling = withGroups(choice('Recheio', ['Porco e couve', 'Frango e gengibre', 'Legumes', option('Camarão', 100)]), choice('Cozinhar', ['Na chapa', 'A vapor']));

const starters: SectionSpec = {
  titles: ['Entradas', 'Para começar', 'Otsumami'],
  take: 6,
  dishes: [
    ['Sopa miso', 320, 'Tofu, wakame e cebolinho.', 'miso'],
    ['Edamame', 420, 'Com flor de sal ou alho e malagueta.', 'edamame', withGroups(choice('Tempero', ['Flor de sal', 'Alho e malagueta']))],
    ['Gyoza', 650, 'Seis, fechadas à mão.', 'gyoza', gyozaFilling],
    ['Tempura de camarão', 950, 'Leve, com molho tentsuyu.', 'tempura', starterSizes],
    ['Tempura de legumes', 750, 'O que a horta der.', 'friedBeans', starterSizes],
    ['Salada de wakame', 520, 'Com sésamo e pepino.', 'miso'],
    ['Crepes de legumes', 450, 'Estaladiços, molho agridoce.', 'springRolls', portions(['2 unidades', 1], ['4 unidades', 1.85])],
    ['Yakitori', 690, 'Três espetadas de frango, molho doce.', 'yakitori'],
    ['Ceviche japonês', 980, 'Peixe branco, yuzu e coentros.', 'sashimi'],
    ['Tártaro de salmão', 950, 'Abacate, ovas e bolacha de arroz.', 'poke'],
    ['Karaage', 720, 'Frango frito, maionese japonesa.', 'nuggets'],
  ],
};

const raw: SectionSpec = {
  titles: ['Sashimi e nigiri', 'Do balcão de sushi', 'Cru'],
  take: 6,
  dishes: [
    ['Nigiri de salmão', 480, 'Duas peças.', 'nigiri', piecesByFour, soyAndGinger],
    ['Nigiri de atum', 580, 'Atum dos Açores.', 'nigiri', piecesByFour],
    ['Nigiri de robalo', 540, 'Com raspa de lima.', 'nigiri', piecesByFour],
    ['Nigiri de lírio', 560, 'Pescado nos Açores, braseado.', 'nigiri', piecesByFour],
    ['Sashimi de salmão', 990, 'Seis fatias.', 'sashimi', soyAndGinger],
    ['Sashimi misto', 1890, 'Doze fatias do que chegou hoje.', 'sashimi', soyAndGinger],
    ['Sashimi de atum', 1190, 'Seis fatias.', 'sashimi', soyAndGinger],
    ['Gunkan de salmão e trufa', 620, 'Duas peças.', 'gunkan', piecesByFour],
    ['Gunkan de ovas', 580, 'Ovas de peixe-voador.', 'gunkan', piecesByFour],
    ['Usuzukuri de robalo', 1150, 'Fatias finas, ponzu e malagueta.', 'sashimi'],
  ],
};

const rolls: SectionSpec = {
  titles: ['Rolos', 'Makis e uramakis', 'Enrolados'],
  take: 8,
  dishes: [
    ['Uramaki de salmão e abacate', 890, 'Com sésamo.', 'uramaki', piecesByFour],
    ['Uramaki de atum picante', 980, 'Cebolinho e malagueta.', 'uramaki', piecesByFour],
    ['Uramaki de camarão panado', 950, 'Maionese de yuzu.', 'uramaki', piecesByFour],
    ['Rolo do dragão', 1190, 'Enguia, pepino, abacate por fora.', 'uramaki', piecesByFour],
    ['Rolo arco-íris', 1150, 'Quatro peixes por cima.', 'sushiSet', piecesByFour],
    ['Rolo quente de salmão', 920, 'Panado, queijo-creme, teriyaki.', 'hotRoll', piecesByFour],
    ['Rolo quente de camarão', 990, 'Com molho de manga.', 'hotRoll', piecesByFour],
    ['Hosomaki de pepino', 420, 'Simples e fresco.', 'hosomaki', piecesByFour],
    ['Hosomaki de atum', 560, 'Alga estaladiça.', 'hosomaki', piecesByFour],
    ['Temaki de salmão', 590, 'Um cone para comer já.', 'temaki', withGroups(upTo(2, 'Juntar', [option('Queijo-creme', 60), option('Abacate', 80)]))],
    ['Temaki de legumes', 490, 'Espargo, cenoura e abacate.', 'temaki'],
    ['Uramaki vegetariano', 750, 'Manga, pepino e espargo.', 'hosomaki', piecesByFour],
  ],
};

const sets: SectionSpec = {
  titles: ['Combinados', 'Para partilhar', 'Caixas'],
  take: 4,
  dishes: [
    ['Combinado de 16', 1690, 'Nigiri, uramaki e hosomaki do dia.', 'sushiSet', soyAndGinger, chopsticks],
    ['Combinado de 30', 2990, 'Para dois, com sashimi.', 'sushiSet', soyAndGinger, chopsticks],
    ['Caixa de almoço', 1190, 'Dois rolos à escolha, sopa ou salada, arroz.', 'bento', setBuild],
    ['Combinado vegetariano', 1390, 'Catorze peças sem peixe.', 'hosomaki', chopsticks],
    ['Barco da casa', 4900, 'Cinquenta peças, para quatro.', 'sushiSet', soyAndGinger, chopsticks],
    ['Caixa infantil', 890, 'Onigiri, karaage e fruta.', 'bento'],
  ],
};

const hot: SectionSpec = {
  titles: ['Pratos quentes', 'Da wok', 'Taças e massas'],
  take: 5,
  dishes: [
    ['Ramen de porco', 1290, 'Caldo de doze horas, ovo marinado, milho.', 'ramen', ramenBuild],
    ['Ramen de miso e cogumelos', 1190, 'Caldo vegetal, tofu.', 'ramen', ramenBuild],
    ['Yakissoba de frango', 990, 'Salteado na chapa com couve e cenoura.', 'noodles', noodleKind],
    ['Pad thai de camarão', 1190, 'Tamarindo, amendoim e lima.', 'noodleShrimp', noodleKind],
    ['Arroz salteado com ovo', 790, 'Com legumes e cebolinho.', 'friedRice', withGroups(upTo(2, 'Juntar', [option('Frango', 150), option('Camarão', 250), option('Tofu', 120)]))],
    ['Poke de salmão', 1190, 'Monte a taça à sua maneira.', 'poke', pokeBuild],
    ['Poke de camarão e manga', 1250, 'Com molho de coco.', 'pokeMango', pokeBuild],
    ['Caril japonês de frango', 1090, 'Panado, com arroz.', 'curryChicken'],
    ['Salmão teriyaki', 1350, 'Grelhado, com arroz e legumes.', 'fishFillet'],
    ['Tofu salteado com brócolos', 950, 'Sésamo e gengibre.', 'tofu', noodleKind],
  ],
};

const sweets: SectionSpec = {
  titles: ['Sobremesas', 'Doces'],
  take: 3,
  dishes: [
    ['Mochi gelado', 420, 'Dois, de sabores diferentes.', 'mochi', withGroups(group('Sabores', [2, 2], ['Chá verde', 'Manga', 'Morango', 'Sésamo preto', 'Coco']))],
    ['Gelado de chá verde', 380, 'Com sésamo caramelizado.', 'iceCream'],
    ['Cheesecake de yuzu', 450, 'Leve, quase sem açúcar.', 'lemonPie'],
    ['Dorayaki', 390, 'Panqueca recheada com feijão doce.', 'pancakes'],
    ['Manga fatiada', 350, 'Com lima.', 'mango'],
  ],
};

const drinks: SectionSpec = {
  titles: ['Chá, sake e bolhas', 'Do Oriente'],
  take: 3,
  dishes: [
    ['Sake', 490, 'Quente ou frio.', 'sake', portions(['Copo', 1, '9 cl'], ['Garrafinha', 2.2, '18 cl'])],
    ['Chá verde', 250, 'Sencha, em bule de ferro.', 'tea'],
    ['Cerveja japonesa', 390, 'Garrafa de 33 cl.', 'beer'],
    ['Chá de bolhas', 490, 'Com pérolas de tapioca.', 'bubbleTea', withGroups(choice('Sabor', ['Clássico', 'Taro', 'Manga', 'Matcha']), choice('Açúcar', ['Sem', 'Metade', 'Normal']))],
    ['Limonada de yuzu', 380, 'Com gás.', 'lemonade'],
  ],
};

/** Sushi and the kitchens of Asia. */
export const asian: Cuisine = {
  theme: { slug: 'sushi-e-asia', name: 'Sushi e Ásia', piece: 'sushi', tone: 'coral' },
  sections: [starters, raw, rolls, sets, hot, sweets, drinks, { ...softDrinks, take: 3 }, { ...wineAndBeer, take: 3 }],
  places: [
    {
      slug: 'kaiyo-da-barra',
      name: 'Kaiyo da Barra',
      description:
        'Sushi de peixe português: lírio dos Açores, sarrajão, carapau. Oito lugares ao balcão e meia dúzia de mesas em Carcavelos.',
      county: 'cascais',
      address: 'Rua Dr. Manuel de Arriaga 19, Carcavelos',
      at: [38.6838, -9.3372],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['sushi', 'fish', 'chopsticks', 'ginger'],
      priceLevel: 115,
      house: {
        title: 'Do mar de cá',
        dishes: [
          ['Nigiri de carapau', 520, 'Gengibre e cebolinho. Duas peças.', 'nigiri', piecesByFour],
          ['Uramaki de sardinha braseada', 950, 'Pimento assado e molho de tomate.', 'uramaki', piecesByFour],
          ['Gunkan de ouriço-do-mar', 890, 'Da Ericeira, em março e abril.', 'gunkan', piecesByFour],
          ['Prova do itamae', 3900, 'Catorze peças, escolhidas por quem sabe.', 'sushiSet', soyAndGinger],
        ],
      },
    },
    {
      slug: 'ramen-da-travessa',
      name: 'Ramen da Travessa',
      description:
        'Caldo que ferve de um dia para o outro, massa fresca, doze bancos. Nos Anjos, com uma vela de papel à porta.',
      county: 'lisboa',
      address: 'Travessa do Maldonado 6, Anjos, Lisboa',
      at: [38.7226, -9.1339],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['noodles', 'egg', 'narutomaki', 'chopsticks'],
      house: {
        title: 'Ramen',
        dishes: [
          ['Shoyu de galinha do campo', 1290, 'Caldo claro, galinha desfiada, nori.', 'ramen', ramenBuild],
          ['Tantanmen', 1350, 'Sésamo, porco picado e óleo de malagueta.', 'ramen', ramenBuild, withGroups(choice('Picante', ['Suave', 'Médio', 'Muito picante']))],
          ['Ramen frio de verão', 1190, 'Tomate, pepino e sésamo.', 'noodles', ramenBuild],
        ],
      },
    },
    {
      slug: 'poke-do-paredao',
      name: 'Poke do Paredão',
      description:
        'Taças frescas feitas à sua frente, a meio do paredão do Estoril. Leve para a praia, para o escritório ou para o comboio.',
      county: 'cascais',
      address: 'Avenida Marginal 7023, Estoril',
      at: [38.7029, -9.3972],
      orderTypes: ['take_away', 'home_delivery', 'seat_delivery'],
      cover: ['salad', 'avocado', 'mango', 'shrimp'],
      alsoThemes: ['vegetariano'],
      reservationsEnabled: false,
      house: {
        title: 'Taças da casa',
        dishes: [
          ['Taça do Paredão', 1190, 'Salmão, manga, edamame e molho de sésamo.', 'poke', pokeBuild],
          ['Taça do Tamariz', 1290, 'Atum, ananás, pepino e ponzu.', 'poke', pokeBuild],
          ['Taça verde', 1090, 'Tofu, abacate, wakame e rabanete.', 'bowl', pokeBuild],
        ],
      },
    },
    {
      slug: 'banca-do-arroz',
      name: 'Banca do Arroz',
      description:
        'Sushi do dia no Mercado do Farol: a banca do lado dá o peixe, nós damos a faca. Combinados prontos ao almoço.',
      county: 'cascais',
      address: 'Mercado do Farol, banca 11, Rua do Farol, Cascais',
      at: [38.6928, -9.4214],
      orderTypes: ['dine_in', 'take_away', 'seat_delivery'],
      cover: ['onigiri', 'sushi', 'avocado', 'tea'],
      inMarketplace: true,
      reservationsEnabled: false,
      house: {
        title: 'Da banca',
        dishes: [
          ['Combinado do mercado', 1390, 'Doze peças com o peixe da manhã.', 'sushiSet', soyAndGinger],
          ['Onigiri de atum', 390, 'Para comer a andar.', 'hosomaki'],
          ['Chirashi', 1490, 'Arroz, seis peixes, ovo e nori.', 'poke'],
        ],
      },
    },
    {
      slug: 'wok-do-tanque',
      name: 'Wok do Tanque',
      description:
        'Cozinha de rua asiática em Linda-a-Velha: wok em lume alto, dumplings a vapor e entregas rápidas no concelho.',
      county: 'oeiras',
      address: 'Avenida Tomás Ribeiro 33, Linda-a-Velha',
      at: [38.7141, -9.2418],
      orderTypes: ['take_away', 'home_delivery'],
      cover: ['takeoutBox', 'noodles', 'dumpling', 'broccoli'],
      priceLevel: 90,
      reservationsEnabled: false,
      house: {
        title: 'Favoritos do Tanque',
        dishes: [
          ['Noodles do Tanque', 1050, 'Vaca, brócolos e molho de ostra.', 'noodles', noodleKind],
          ['Bao de porco', 620, 'Dois, com pickles e amendoim.', 'sandwich'],
          ['Caixa para dois', 2190, 'Noodles, arroz, gyoza e crepes.', 'springRolls', gyozaFilling, chopsticks],
        ],
      },
    },
  ],
};
