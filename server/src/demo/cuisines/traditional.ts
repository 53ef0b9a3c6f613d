import { classicDesserts, coffees, softDrinks, wineAndBeer } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { bread, doneness, doses, eggOnTop, oneSide, oneOrSix, starterSizes, steakSauce, twoSides } from '../options.ts';

const starters: SectionSpec = {
  titles: ['Entradas', 'Para começar', 'Couvert e entradas'],
  take: 7,
  dishes: [
    ['Couvert', 280, 'Pão de mistura, manteiga dos Açores, azeitonas temperadas.', 'bread', bread],
    ['Azeitonas de Elvas', 220, 'Com alho, orégãos e casca de laranja.', 'olives'],
    ['Queijo de Azeitão', 690, 'Amanteigado, para comer à colher.', 'cheese', bread],
    ['Presunto de Barrancos', 850, 'Cura de vinte e quatro meses, cortado à faca.', 'ham', starterSizes],
    ['Chouriço assado em aguardente', 750, 'Chega à mesa ainda a arder.', 'sausage'],
    ['Peixinhos da horta', 590, 'Feijão-verde em polme estaladiço.', 'friedBeans'],
    ['Pastéis de bacalhau', 160, 'Mais bacalhau do que batata.', 'codCakes', oneOrSix],
    ['Croquetes de vitela', 170, 'Carne estufada de véspera, mostarda à parte.', 'croquettes', oneOrSix],
    ['Ovos mexidos com farinheira', 720, 'Farinheira de Portalegre e cebolinho.', 'friedEggs'],
    ['Salada de grão com bacalhau', 680, 'Cebola, salsa, ovo cozido e bom azeite.', 'chickpeas', starterSizes],
    ['Salada de orelha', 620, 'Coentros, alho e vinagre de vinho.', 'tapas', starterSizes],
    ['Morcela com maçã', 690, 'Morcela da Guarda na chapa, maçã reineta.', 'sausage'],
    ['Pimentos assados', 480, 'Na brasa, com alho e flor de sal.', 'peppers'],
    ['Cogumelos à Bulhão Pato', 650, 'Alho, coentros e limão.', 'garlicDish', starterSizes],
  ],
};

const soups: SectionSpec = {
  titles: ['Sopas', 'Da panela'],
  take: 3,
  dishes: [
    ['Caldo verde', 290, 'Couve cortada fininha e uma rodela de chouriço.', 'greenSoup'],
    ['Sopa da pedra', 420, 'Feijão, enchidos e coentros. É quase um almoço.', 'stew'],
    ['Sopa de legumes', 250, 'Do dia, passada, sem natas.', 'soup'],
    ['Canja de galinha', 320, 'Com arroz, hortelã e miúdos a quem quiser.', 'broth'],
    ['Sopa de feijão com couve', 280, 'Feijão-vermelho e couve portuguesa.', 'greenSoup'],
    ['Açorda alentejana', 520, 'Pão duro, alho, coentros e um ovo escalfado.', 'soup', eggOnTop],
  ],
};

const fish: SectionSpec = {
  titles: ['Peixe', 'Bacalhau e peixe', 'Do mar'],
  take: 5,
  dishes: [
    ['Bacalhau à Brás', 1180, 'Batata palha, ovo mal coalhado, azeitona preta.', 'cod', doses],
    ['Bacalhau com natas', 1150, 'Gratinado no forno, em prato de barro.', 'codCream', doses],
    ['Bacalhau à lagareiro', 1590, 'Lombo assado, batata a murro, muito azeite.', 'cod', doses],
    ['Bacalhau à Gomes de Sá', 1320, 'Lascas, cebola, ovo e salsa.', 'codCream', doses],
    ['Bacalhau com todos', 1390, 'Cozido, com grelos, ovo, cenoura e grão.', 'cod', doses],
    ['Arroz de polvo', 1420, 'Malandrinho, com os filetes do próprio polvo.', 'octopus', doses],
    ['Polvo à lagareiro', 1690, 'Tenro, com batata a murro e alho.', 'octopus', doses],
    ['Filetes de pescada', 1190, 'Com arroz de tomate a fugir do prato.', 'fishFillet', doses],
    ['Carapaus fritos', 980, 'Com açorda de coentros ou arroz de feijão.', 'sardines', oneSide],
    ['Lulas recheadas', 1280, 'Estufadas em tomate, com arroz branco.', 'squid', doses],
  ],
};

const meat: SectionSpec = {
  titles: ['Carne', 'Pratos de carne', 'Do tacho e do forno'],
  take: 8,
  dishes: [
    ['Bitoque', 990, 'Bife da vazia, ovo a cavalo, molho de alho e louro.', 'steakEgg', doneness, oneSide],
    ['Bife à portuguesa', 1450, 'Na frigideira de barro, com presunto e rodelas de batata.', 'steakEgg', doneness, steakSauce],
    ['Cozido à portuguesa', 1390, 'Sete carnes, enchidos, hortaliças e arroz do caldo.', 'stew', doses],
    ['Carne de porco à alentejana', 1250, 'Com amêijoas, coentros e batata aos cubos.', 'porkClams', doses],
    ['Arroz de pato', 1190, 'Vai ao forno até a crosta estalar; chouriço por cima.', 'ovenRice', doses],
    ['Feijoada à transmontana', 1090, 'Feijão-vermelho, orelha, chispe e enchidos.', 'beanStew', doses],
    ['Cabrito assado no forno', 1690, 'Com batatinha nova e arroz de miúdos.', 'lamb', doses],
    ['Rojões à minhota', 1150, 'Com castanhas, sangue e batata loura.', 'pork', doses],
    ['Vitela estufada', 1220, 'Quatro horas ao lume, puré de batata.', 'roast', doses],
    ['Bochechas de porco em vinho tinto', 1350, 'Cortam-se com a colher.', 'roast', twoSides],
    ['Alheira de Mirandela', 950, 'Frita, com ovo, grelos e batata.', 'smokedSausage', eggOnTop],
    ['Iscas com elas', 880, 'De cebolada, com batata cozida.', 'pork', doses],
    ['Mão de vaca com grão', 1050, 'Para quem sabe o que é bom.', 'beanStew', doses],
    ['Frango na púcara', 1120, 'Com presunto, cebolinhas e vinho do Porto.', 'chicken', doses],
    ['Secretos de porco preto', 1390, 'Na grelha, com migas de espargos.', 'grilledSteak', oneSide],
    ['Empadão de carne', 920, 'Puré dourado e azeitonas. Comida de mãe.', 'pie', doses],
  ],
};

const forOne: SectionSpec = {
  titles: ['Acompanhamentos', 'À parte'],
  take: 3,
  dishes: [
    ['Arroz de feijão', 280, 'Malandrinho, com louro.', 'beanStew'],
    ['Grelos salteados', 320, 'Em azeite e alho.', 'vegetables'],
    ['Batata frita às rodelas', 260, 'Cortada e frita cá.', 'fries'],
    ['Migas de broa', 380, 'Com couve e feijão-frade.', 'vegetables'],
    ['Salada mista', 290, 'Alface, tomate, cebola e orégãos.', 'salad'],
    ['Esparregado', 340, 'De nabiça, com um fio de vinagre.', 'greenSoup'],
  ],
};

/** Portuguese home cooking. */
export const traditional: Cuisine = {
  theme: { slug: 'tradicional', name: 'Cozinha tradicional', piece: 'casserole', tone: 'peach' },
  sections: [starters, soups, fish, meat, forOne, classicDesserts, softDrinks, wineAndBeer, coffees],
  places: [
    {
      slug: 'tasca-da-ti-adelina',
      name: 'Tasca da Ti Adelina',
      description:
        'Doze mesas, toalhas aos quadrados e um tacho sempre ao lume. A Adelina já não cozinha, mas prova tudo antes de sair para a sala.',
      county: 'lisboa',
      address: 'Rua da Regueira 38, Alfama, Lisboa',
      at: [38.7121, -9.1289],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['casserole', 'fish', 'baguette', 'wine'],
      priceLevel: 95,
      house: {
        title: 'Pratos do dia',
        dishes: [
          ['Jardineira à moda da Adelina', 920, 'Vitela, ervilhas e cenoura. Às terças há sempre.', 'roast', doses],
          ['Pataniscas com arroz de feijão', 950, 'Três pataniscas grandes, feitas à vez.', 'codCakes', doses],
          ['Meia-desfeita', 880, 'Bacalhau e grão, quente, com alho e salsa.', 'chickpeas', doses],
        ],
      },
    },
    {
      slug: 'o-alguidar',
      name: 'O Alguidar',
      description:
        'Casa de família em Campo de Ourique, conhecida pelo arroz de pato de domingo e por quem lá almoça há trinta anos na mesma mesa.',
      county: 'lisboa',
      address: 'Rua Coelho da Rocha 71, Campo de Ourique, Lisboa',
      at: [38.7183, -9.1672],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['paella', 'orange', 'bacon', 'salad'],
      house: {
        title: 'Especialidades da casa',
        dishes: [
          ['Arroz de pato à Alguidar', 1350, 'Pato inteiro, arroz carolino, laranja e chouriço do Fundão.', 'ovenRice', doses],
          ['Lombo recheado com ameixa', 1290, 'Fatias altas, molho do assado e castanhas.', 'roast', twoSides],
          ['Pudim da Dona Lurdes', 390, 'A receita está num caderno que ninguém pode levar para casa.', 'flan'],
        ],
      },
    },
    {
      slug: 'casa-do-almocreve',
      name: 'Casa do Almocreve',
      description:
        'Sala de pedra e lareira acesa de outubro a abril, em São Pedro de Penaferrim. Assados em forno de lenha e vinhos de Colares.',
      county: 'sintra',
      address: 'Calçada de São Pedro 12, São Pedro de Sintra',
      at: [38.7888, -9.3797],
      orderTypes: ['dine_in'],
      cover: ['meatBone', 'potato', 'wine', 'herb'],
      priceLevel: 115,
      house: {
        title: 'Do forno de lenha',
        dishes: [
          ['Leitão de Negrais', 1890, 'Pele a estalar, laranja e batata frita às rodelas.', 'pork', doses],
          ['Cabrito com arroz de forno', 1950, 'Assa três horas; convém avisar a gula.', 'lamb', doses],
          ['Queijada morna com gelado', 480, 'De Sintra, claro, com gelado de nata.', 'cheesecakeTart'],
        ],
      },
    },
    {
      slug: 'a-nora-velha',
      name: 'A Nora Velha',
      description:
        'Quinta antiga entre Alcabideche e a serra, com pátio de limoeiros. Aos domingos o cozido esgota antes da uma e meia.',
      county: 'cascais',
      address: 'Rua da Nora 25, Alcabideche',
      at: [38.7334, -9.4086],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['casserole', 'greens', 'carrot', 'lemon'],
      house: {
        title: 'Especialidades da casa',
        dishes: [
          ['Cozido da Nora', 1490, 'Ao domingo. Enchidos de Arganil e couve da horta.', 'stew', doses],
          ['Coelho à caçadora', 1250, 'Vinho tinto, louro e cogumelos.', 'roast', doses],
          ['Limões da casa recheados', 390, 'Com creme de limão e merengue tostado.', 'lemonPie'],
        ],
      },
    },
    {
      slug: 'taberna-do-passo',
      name: 'Taberna do Passo',
      description:
        'Junto à igreja de Paço de Arcos, com esplanada à sombra de um plátano. Diárias honestas ao almoço, tachos lentos ao jantar.',
      county: 'oeiras',
      address: 'Rua Costa Pinto 104, Paço de Arcos',
      at: [38.6939, -9.2912],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['steak', 'friedEgg', 'fries', 'beer'],
      priceLevel: 95,
      house: {
        title: 'Diárias',
        dishes: [
          ['Bife à Passo', 1290, 'Vazia alta, molho de cerveja e mostarda.', 'steak', doneness, oneSide],
          ['Massada de carne', 890, 'Cotovelos, carne de cozer e hortelã.', 'stew', doses],
          ['Arroz de cabidela', 1090, 'Frango do campo, só às quintas.', 'chickenRice', doses],
        ],
      },
    },
    {
      slug: 'cozinha-da-avo-beatriz',
      name: 'Cozinha da Avó Beatriz',
      description:
        'Comida para levar, feita em tachos grandes e embalada quente. Peça até ao meio-dia e almoce como se fosse domingo.',
      county: 'sintra',
      address: 'Avenida Miguel Bombarda 19, Queluz',
      at: [38.7561, -9.2553],
      orderTypes: ['take_away', 'home_delivery'],
      cover: ['pie', 'casserole', 'rice', 'carrot'],
      priceLevel: 85,
      reservationsEnabled: false,
      house: {
        title: 'Tachos de hoje',
        dishes: [
          ['Almôndegas em tomate', 790, 'Com puré ou esparguete. As crianças pedem sempre.', 'pastaMeat', oneSide],
          ['Frango estufado com ervilhas', 780, 'Coxa e perna, ovo escalfado no molho.', 'chicken', eggOnTop],
          ['Bacalhau espiritual', 890, 'Cenoura, pão e molho branco, dourado no forno.', 'codCream', doses],
        ],
      },
    },
    {
      slug: 'o-chafariz-de-cima',
      name: 'O Chafariz de Cima',
      description:
        'Cozinha alentejana na Graça: açordas, migas e porco preto, com vista para os telhados e cante numa sexta por mês.',
      county: 'lisboa',
      address: 'Rua da Senhora do Monte 9, Graça, Lisboa',
      at: [38.7182, -9.1317],
      orderTypes: ['dine_in'],
      cover: ['baguette', 'meatBone', 'egg', 'olive'],
      priceLevel: 105,
      house: {
        title: 'Do Alentejo',
        dishes: [
          ['Migas com entrecosto', 1290, 'Pão de trigo, alho e entrecosto em vinha-d’alhos.', 'ribs', doses],
          ['Sopa de cação', 1150, 'Coentros, vinagre e pão no fundo do prato.', 'fishSoup', doses],
          ['Ensopado de borrego', 1480, 'Com hortelã e fatias de pão frito.', 'lamb', doses],
          ['Encharcada do convento', 450, 'Fios de gema, canela e nenhum remorso.', 'honeyCake'],
        ],
      },
    },
  ],
};
