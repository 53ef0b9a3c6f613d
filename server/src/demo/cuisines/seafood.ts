import { classicDesserts, cocktails, softDrinks, wineAndBeer } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { bread, choice, doses, fishPrep, oneOrSix, oneSide, option, portions, starterSizes, twoSides, upTo, withGroups } from '../options.ts';

const byWeight = portions(['250 g', 0.5], ['500 g', 1], ['1 kg', 1.95]);
const lemonOrSpicy = withGroups(upTo(2, 'Temperar', ['Limão', 'Piripíri', option('Molho de cebola e vinagre', 50)]));

const starters: SectionSpec = {
  titles: ['Entradas', 'Para picar', 'Para abrir o apetite'],
  take: 7,
  dishes: [
    ['Couvert da lota', 320, 'Pão de Mafra torrado, manteiga de algas, patê de sardinha.', 'bread', bread],
    ['Amêijoas à Bulhão Pato', 1490, 'Alho, coentros, limão e pão para o molho.', 'clams', starterSizes],
    ['Salada de polvo', 850, 'Cebola roxa, salsa e bom vinagre.', 'octopusSalad', starterSizes],
    ['Salada de ovas', 780, 'Ovas de pescada, pimento e azeite.', 'octopusSalad', starterSizes],
    ['Gambas ao alhinho', 1190, 'A ferver, com malagueta.', 'shrimp', lemonOrSpicy],
    ['Choco frito', 1050, 'À moda de Setúbal, com limão e maionese de alho.', 'friedSquid', starterSizes],
    ['Lulinhas à algarvia', 1020, 'Salteadas com alho e ovas.', 'squid'],
    ['Mexilhões de escabeche', 820, 'Cenoura, louro e cebola em vinagre.', 'clams', starterSizes],
    ['Rissóis de camarão', 170, 'Massa tenra, recheio a sério.', 'turnover', oneOrSix],
    ['Sopa do mar', 520, 'Peixe, camarão, hortelã da ribeira e pão frito.', 'fishSoup'],
    ['Sopa de peixe da costa', 420, 'Com massinha e poejo.', 'fishSoup'],
    ['Biqueirão marinado', 720, 'Em limão e azeite, sobre tosta.', 'sardines'],
    ['Muxama de atum', 890, 'Seca ao vento, com amêndoa e laranja.', 'tuna'],
    ['Ceviche de corvina', 1150, 'Lima, coentros, batata-doce e cebola roxa.', 'tuna'],
  ],
};

const shellfish: SectionSpec = {
  titles: ['Marisco', 'Do viveiro', 'Marisco ao natural'],
  take: 6,
  dishes: [
    ['Ostras da Ria Formosa', 290, 'Abertas na hora. Preço à unidade.', 'oysters', portions(['1 unidade', 1], ['6 unidades', 5.6], ['12 unidades', 10.8]), lemonOrSpicy],
    ['Camarão cozido', 1790, 'Com sal grosso e casca firme. 500 g.', 'shrimp', byWeight],
    ['Gamba da costa grelhada', 2450, 'Da costa algarvia, seis minutos de brasa. 500 g.', 'grilledShrimp', byWeight],
    ['Percebes', 3200, 'Das pedras do Guincho, quando o mar deixa. 500 g.', 'clams', byWeight],
    ['Sapateira recheada', 2690, 'Inteira, com tostas e um martelo por pessoa.', 'crab', withGroups(choice('Recheio', ['Clássico', 'Com cerveja', option('Sem pickles', 0)]))],
    ['Santola ao natural', 3490, 'Servida no casco.', 'crab'],
    ['Burriés', 790, 'Com alfinete e paciência.', 'clams'],
    ['Lavagante grelhado', 4900, 'Metade ou inteiro, manteiga de limão.', 'lobster', portions(['Metade', 0.52], ['Inteiro', 1])],
    ['Conquilhas abertas ao natural', 1390, 'Só alho e coentros.', 'clams', starterSizes],
    ['Mista de marisco', 5900, 'Sapateira, camarão, ostras, amêijoas e búzios.', 'platter', portions(['Para dois', 1], ['Para quatro', 1.85])],
    ['Camarão tigre na brasa', 2890, 'Aberto ao meio, molho de manteiga e alho.', 'grilledShrimp', oneSide],
  ],
};

const grilled: SectionSpec = {
  titles: ['Peixe na brasa', 'Da grelha', 'Peixe do dia'],
  take: 6,
  dishes: [
    ['Robalo de mar', 1890, 'Escalado, com legumes e batata a murro.', 'grilledFish', fishPrep],
    ['Dourada grelhada', 1490, 'Inteira, pele estaladiça.', 'grilledFish', fishPrep, oneSide],
    ['Sardinhas assadas', 1090, 'Seis, com pimentos e pão. De junho a outubro.', 'sardines', doses],
    ['Carapaus grelhados', 1050, 'Com molho à espanhola.', 'sardines', oneSide],
    ['Lulas grelhadas', 1450, 'Com manteiga e alho.', 'squid', oneSide],
    ['Chocos com tinta', 1490, 'Grelhados inteiros, para comer sem camisa branca.', 'squid', oneSide],
    ['Espetada de tamboril e camarão', 1790, 'Com bacon e pimento.', 'skewer', oneSide],
    ['Bife de atum', 1690, 'Mal passado, com cebolada e batata-doce.', 'tuna', oneSide],
    ['Salmonetes', 2290, 'Com molho dos próprios fígados.', 'grilledFish', twoSides],
    ['Sargo na brasa', 1790, 'Apanhado à linha, quando há.', 'grilledFish', fishPrep],
    ['Posta de corvina', 1850, 'Alta, húmida por dentro.', 'grilledFish', twoSides],
    ['Peixe-espada grelhado', 1350, 'Em posta, com limão e salada.', 'grilledFish', oneSide],
  ],
};

const pots: SectionSpec = {
  titles: ['Arrozes e cataplanas', 'Do tacho', 'Para partilhar'],
  take: 6,
  dishes: [
    ['Arroz de marisco', 1890, 'Malandrinho, servido no tacho. Preço por pessoa.', 'seafoodRice', portions(['Para um', 1], ['Para dois', 1.9])],
    ['Arroz de lavagante', 3200, 'Com o coral desfeito no caldo.', 'lobsterRice', portions(['Para um', 1], ['Para dois', 1.9])],
    ['Arroz de tamboril', 1690, 'Com camarão e coentros.', 'fishRice', portions(['Para um', 1], ['Para dois', 1.9])],
    ['Cataplana de peixe e marisco', 2190, 'Tamboril, amêijoa, camarão e tomate.', 'cataplana', portions(['Para um', 1], ['Para dois', 1.9])],
    ['Caldeirada', 1750, 'Quatro peixes, batata e pimento, em camadas.', 'fishSoup', doses],
    ['Massada de peixe', 1590, 'Com hortelã da ribeira.', 'fishRice', doses],
    ['Açorda de gambas', 1650, 'Envolvida à mesa com gema de ovo.', 'seafoodRice', doses],
    ['Feijoada de búzios', 1550, 'À moda do Sotavento.', 'beanStew', doses],
    ['Polvo à lagareiro', 1850, 'Assado, com batata a murro e alho.', 'octopus', doses],
    ['Bacalhau assado com broa', 1720, 'Crosta de broa e grelos.', 'cod', doses],
  ],
};

/** Fish and seafood, from the lota to the beach. */
export const seafood: Cuisine = {
  theme: { slug: 'peixe-e-marisco', name: 'Peixe e marisco', piece: 'shrimp', tone: 'sea' },
  sections: [starters, shellfish, grilled, pots, classicDesserts, softDrinks, wineAndBeer],
  places: [
    {
      slug: 'o-sargo-dourado',
      name: 'O Sargo Dourado',
      description:
        'Peixe de anzol e brasa de carvão a dois passos da baía de Cascais. A montra muda todos os dias, conforme o que chega à lota às sete.',
      county: 'cascais',
      address: 'Rua das Flores 17, Cascais',
      at: [38.6969, -9.4197],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['fish', 'lemon', 'potato', 'wine'],
      priceLevel: 110,
      house: {
        title: 'Da lota de hoje',
        dishes: [
          ['Parrilhada de peixe', 2390, 'Cinco peixes da manhã, legumes na brasa.', 'grilledFish', portions(['Para um', 1], ['Para dois', 1.9])],
          ['Sargo ao sal', 2190, 'Aberto à mesa, com azeite novo.', 'grilledFish', twoSides],
          ['Arroz de lingueirão', 1790, 'Coentros e uma malagueta a espreitar.', 'seafoodRice', doses],
        ],
      },
    },
    {
      slug: 'marisqueira-rosa-dos-ventos',
      name: 'Marisqueira Rosa dos Ventos',
      description:
        'Viveiros à vista, balcão corrido e imperial gelada. Há quem venha só pelas ostras e fique até à sapateira.',
      county: 'oeiras',
      address: 'Avenida Carlos Silva 8, Santo Amaro de Oeiras',
      at: [38.6868, -9.3176],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['lobster', 'shrimp', 'beer', 'lemon'],
      priceLevel: 105,
      house: {
        title: 'O melhor da casa',
        dishes: [
          ['Mariscada Rosa dos Ventos', 6900, 'Lavagante, sapateira, gambas, ostras e percebes.', 'platter', portions(['Para dois', 1], ['Para quatro', 1.9])],
          ['Prego do lombo', 690, 'Para fechar o marisco, como manda a regra.', 'steakSandwich', withGroups(choice('Ponto da carne', ['Mal passado', 'Médio', 'Bem passado']))],
          ['Açorda de lavagante', 2890, 'Pão de Mafra, coentros e o coral.', 'lobsterRice', doses],
        ],
      },
    },
    {
      slug: 'azenha-do-mar-alto',
      name: 'Azenha do Mar Alto',
      description:
        'Pendurado na falésia das Azenhas do Mar, com as ondas a servir de banda sonora. Reserve a mesa da janela para o pôr do sol.',
      county: 'sintra',
      address: 'Rua do Ramal 4, Azenhas do Mar',
      at: [38.8401, -9.4609],
      orderTypes: ['dine_in'],
      cover: ['oyster', 'crab', 'wine', 'lemon'],
      priceLevel: 125,
      house: {
        title: 'Da falésia',
        dishes: [
          ['Percebes da Adraga', 3600, 'Apanhados na maré da manhã. 500 g.', 'clams', byWeight],
          ['Robalo em crosta de pão', 2490, 'Com esmagada de batata e algas.', 'grilledFish', twoSides],
          ['Gamba rosa com alho negro', 2290, 'Da costa, na chapa.', 'grilledShrimp'],
          ['Noz da Praia das Maçãs', 520, 'Gelado de noz, maçã reineta e mel de urze.', 'applePie'],
        ],
      },
    },
    {
      slug: 'barraca-do-vento-norte',
      name: 'Barraca do Vento Norte',
      description:
        'Madeira, areia e peixe grelhado virado para o Guincho. Peça sem sair da toalha: levamos ao seu chapéu de sol.',
      county: 'cascais',
      address: 'Estrada do Guincho, Praia do Guincho, Cascais',
      at: [38.7318, -9.4727],
      orderTypes: ['dine_in', 'seat_delivery', 'take_away'],
      cover: ['parasol', 'friedShrimp', 'lemon', 'beer'],
      alsoThemes: ['bar-e-snacks'],
      alsoSections: [cocktails],
      house: {
        title: 'Na areia',
        dishes: [
          ['Caixa de choco frito', 1090, 'Com batata frita, pronta a comer com a mão.', 'friedSquid', lemonOrSpicy],
          ['Tosta de caranguejo', 890, 'Pão de Mafra, maçã verde e cebolinho.', 'crab'],
          ['Bola de Berlim com creme', 220, 'Como na praia, porque é na praia.', 'doughnut', portions(['Com creme', 1], ['Sem creme', 0.9])],
        ],
      },
    },
    {
      slug: 'a-lota-de-alcantara',
      name: 'A Lota de Alcântara',
      description:
        'Antigo armazém de redes junto à doca. Ao balcão come-se depressa; nas mesas do fundo, a cataplana pede tempo.',
      county: 'lisboa',
      address: 'Rua Cascais 31, Alcântara, Lisboa',
      at: [38.7027, -9.1752],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['paella', 'fish', 'clam', 'tomato'],
      house: {
        title: 'Tachos da doca',
        dishes: [
          ['Arroz de peixe do tio Zé', 1590, 'Garoupa, tomate e poejo.', 'fishRice', doses],
          ['Raia de pitau', 1450, 'Alho, colorau e vinagre, com batata cozida.', 'grilledFish', doses],
          ['Pastéis de massa tenra de bacalhau', 180, 'Fritos quando pede.', 'turnover', oneOrSix],
        ],
      },
    },
    {
      slug: 'mesa-da-mare',
      name: 'Mesa da Maré',
      description:
        'Cozinha de mar contemporânea em Carcavelos: poucos pratos, peixe maturado, legumes da Malveira e pão feito em casa.',
      county: 'cascais',
      address: 'Rua Jacinto Isidoro de Sousa 42, Carcavelos',
      at: [38.6851, -9.3348],
      orderTypes: ['dine_in'],
      cover: ['squid', 'greens', 'lemon', 'sparkling'],
      priceLevel: 130,
      checkoutEnabled: false,
      house: {
        title: 'Sugestões da chef Leonor',
        dishes: [
          ['Corvina maturada, molho de berbigão', 2690, 'Cinco dias de cura, couve-coração na brasa.', 'grilledFish'],
          ['Lula, toucinho e caldo de cebola', 1890, 'Cortada como massa.', 'squid'],
          ['Tártaro de carapau', 1390, 'Maçã verde, pepino e cavala fumada.', 'tuna'],
        ],
      },
    },
    {
      slug: 'peixaria-da-banca-tres',
      name: 'Peixaria da Banca Três',
      description:
        'Escolhe o peixe na banca, nós tratamos da brasa. No Mercado do Farol, mesmo em frente à entrada da rua.',
      county: 'cascais',
      address: 'Mercado do Farol, banca 3, Rua do Farol, Cascais',
      at: [38.6926, -9.4213],
      orderTypes: ['dine_in', 'take_away', 'seat_delivery'],
      cover: ['fish', 'octopus', 'olive', 'baguette'],
      inMarketplace: true,
      reservationsEnabled: false,
      house: {
        title: 'Da banca',
        dishes: [
          ['Sandes de sardinha assada', 690, 'Broa, pimentos e tomate.', 'sardines'],
          ['Polvo no pão', 950, 'Com maionese de colorau e agrião.', 'octopus'],
          ['Fish and chips de pescada', 1090, 'Polme de cerveja, maionese de limão.', 'fishFillet'],
        ],
      },
    },
    {
      slug: 'o-cais-das-redes',
      name: 'O Cais das Redes',
      description:
        'Em Cruz Quebrada, onde o Jamor chega ao Tejo. Peixe sem enfeites, doses a sério e contas que não assustam.',
      county: 'oeiras',
      address: 'Rua Sacadura Cabral 60, Cruz Quebrada',
      at: [38.7031, -9.2497],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['fish', 'greenPepper', 'bread', 'wine'],
      priceLevel: 90,
      house: {
        title: 'Pratos do dia',
        dishes: [
          ['Choco à setubalense', 1290, 'Frito, com batata e salada.', 'friedSquid', doses],
          ['Pescada cozida com todos', 1250, 'Grelos, ovo e batata.', 'grilledFish', doses],
          ['Arroz de tomate com jaquinzinhos', 1090, 'Trinta, contados por alto.', 'fishFillet', doses],
        ],
      },
    },
  ],
};
