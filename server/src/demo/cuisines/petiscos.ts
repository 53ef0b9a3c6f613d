import { classicDesserts, cocktails, coffees, softDrinks, wineAndBeer } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { bread, choice, doneness, dips, group, oneOrSix, option, portions, starterSizes, upTo, withGroups } from '../options.ts';

const boardOf = (count: number) =>
  withGroups(
    group('Queijos e enchidos', [count, count], ['Serra da Estrela', 'Azeitão', 'Ilha de São Jorge', 'Paio do lombo', 'Chouriço de porco preto', option('Presunto de Barrancos', 200)], 'Monte a sua tábua'),
    upTo(2, 'Juntar à tábua', [option('Doce de abóbora', 100), option('Mel de rosmaninho', 100), option('Nozes', 80)]),
  );
const spreadOnToast = withGroups(upTo(1, 'Pão', ['Torrado', option('Broa de milho', 60)]));

const cold: SectionSpec = {
  titles: ['Petiscos frios', 'Para picar', 'Do balcão'],
  take: 8,
  dishes: [
    ['Tábua de queijos e enchidos', 1490, 'Três à escolha, com pão e compota.', 'cheeseBoard', boardOf(3)],
    ['Azeitonas galegas', 220, 'Temperadas cá, com tomilho.', 'olives'],
    ['Tremoços', 150, 'Com sal grosso. Não contam como refeição.', 'friedBeans'],
    ['Salada de polvo', 890, 'Polvo tenro, cebola roxa e coentros.', 'octopusSalad', starterSizes],
    ['Queijo fresco com tomate seco', 490, 'Azeite novo e orégãos.', 'burrata'],
    ['Escabeche de sardinha', 650, 'Vinagre, louro e cenoura.', 'sardines'],
    ['Salada de favas com chouriço', 620, 'Coentros e hortelã.', 'friedBeans', starterSizes],
    ['Melão com presunto', 690, 'Quando o melão é bom.', 'melonHam'],
    ['Estupeta de atum', 750, 'Atum, tomate, cebola e pimento, à moda do Algarve.', 'tuna'],
    ['Paté de cavala fumada', 480, 'Com pickles e tostas.', 'codCakes', spreadOnToast],
    ['Conserva do dia', 720, 'Sardinha, cavala ou atum, aberta à mesa.', 'sardines', withGroups(choice('Conserva', ['Sardinha em tomate', 'Cavala em azeite', option('Ventresca de atum', 250)])), bread],
    ['Grão com bacalhau', 590, 'Cebola, salsa e colorau.', 'chickpeas', starterSizes],
    ['Salada de bacalhau cru', 780, 'Desfiado à mão, alho e azeitona.', 'saladFish'],
  ],
};

const hot: SectionSpec = {
  titles: ['Petiscos quentes', 'Da frigideira', 'A sair da cozinha'],
  take: 10,
  dishes: [
    ['Pica-pau de novilho', 1090, 'Cubos de carne, pickles e mostarda.', 'tapas', doneness],
    ['Amêijoas à Bulhão Pato', 1390, 'Com pão torrado.', 'clams'],
    ['Moelas', 690, 'Em molho de tomate picante.', 'stew', starterSizes],
    ['Pipis', 620, 'Muito molho, muito pão.', 'stew', starterSizes],
    ['Caracóis', 850, 'De maio a agosto. Alho, orégãos e piripíri.', 'clams', portions(['Pires', 0.6], ['Prato', 1], ['Travessa', 1.9])],
    ['Ovos rotos com presunto', 850, 'Batata frita, ovo e presunto por cima.', 'friedEggs', withGroups(upTo(1, 'Juntar', [option('Trufa', 250), option('Farinheira', 120)]))],
    ['Chouriço assado', 690, 'Na assadeira de barro, em aguardente.', 'sausage'],
    ['Camarão à guilho', 1150, 'Alho, malagueta e azeite a ferver.', 'shrimp'],
    ['Croquetes da casa', 170, 'Vitela estufada, mostarda.', 'croquettes', oneOrSix],
    ['Pastéis de bacalhau com azeitona', 170, 'Fritos na altura.', 'codCakes', oneOrSix],
    ['Rissóis de leitão', 190, 'Da Bairrada, com laranja.', 'turnover', oneOrSix],
    ['Peixinhos da horta', 590, 'Com maionese de alho assado.', 'friedBeans', dips],
    ['Cogumelos recheados', 690, 'Com alheira e queijo da Ilha.', 'garlicDish'],
    ['Farinheira com ovos', 720, 'Mexidos cremosos.', 'friedEggs'],
    ['Pimentos padrão', 590, 'Com flor de sal.', 'peppers'],
    ['Polvo frito', 1190, 'Com maionese de colorau.', 'octopus', dips],
    ['Batatas bravas', 520, 'Molho de tomate que pica.', 'fries', dips],
    ['Queijo de cabra gratinado', 680, 'Com mel e nozes.', 'cheese', bread],
  ],
};

const inBread: SectionSpec = {
  titles: ['No pão', 'Sandes e pregos', 'Entre pão'],
  take: 4,
  dishes: [
    ['Prego do lombo', 750, 'Em bolo do caco, manteiga de alho.', 'steakSandwich', doneness, withGroups(upTo(3, 'Juntar', [option('Queijo da Ilha', 100), option('Ovo', 100), option('Presunto', 120)]))],
    ['Bifana', 420, 'Porco em vinho branco e alho, carcaça estaladiça.', 'porkSandwich', withGroups(upTo(2, 'Molho', ['Mostarda', 'Piripíri', option('Queijo', 80)]))],
    ['Sandes de pernil', 590, 'Assado lento, queijo da Serra derretido.', 'porkSandwich', bread],
    ['Sandes de choco frito', 690, 'Com maionese de lima.', 'friedSquid'],
    ['Francesinha', 1150, 'Molho de cerveja com segredo, batata à parte.', 'francesinha', withGroups(upTo(2, 'Juntar', [option('Ovo a cavalo', 120), option('Batata frita', 200)]))],
    ['Tosta mista em pão saloio', 490, 'Flamengo e fiambre, manteiga até à borda.', 'toastedSandwich'],
    ['Sandes de torresmo', 520, 'Do rissol, com pickles.', 'sandwich'],
  ],
};

/** Small plates to share. */
export const petiscos: Cuisine = {
  theme: { slug: 'petiscos', name: 'Petiscos', piece: 'croquettes', tone: 'butter' },
  sections: [cold, hot, inBread, { ...classicDesserts, take: 4 }, wineAndBeer, softDrinks, { ...coffees, take: 2 }],
  places: [
    {
      slug: 'balcao-do-zarolho',
      name: 'Balcão do Zarolho',
      description:
        'Tasca de pé em Cais do Sodré, azulejo até meio da parede e petiscos que saem antes de acabar de pedir. Fecha quando fecha.',
      county: 'lisboa',
      address: 'Rua do Arsenal 88, Cais do Sodré, Lisboa',
      at: [38.7076, -9.1412],
      orderTypes: ['dine_in'],
      cover: ['croquettes', 'olive', 'beer', 'bacon'],
      house: {
        title: 'Da casa',
        dishes: [
          ['Bifana do Zarolho', 450, 'Dois dias em vinha-d’alhos, pão da Beira.', 'porkSandwich', withGroups(upTo(2, 'Molho', ['Mostarda', 'Piripíri']))],
          ['Ovo verde', 180, 'Receita da avó, frito em pão.', 'croquettes', oneOrSix],
          ['Tachinho de feijoca', 620, 'Com chouriço e um ovo escalfado.', 'beanStew'],
        ],
      },
    },
    {
      slug: 'a-dobradinha',
      name: 'A Dobradinha',
      description:
        'Dois irmãos, uma garrafeira de trezentos rótulos e uma carta de petiscos que muda com a praça. Perto da estação de Cascais.',
      county: 'cascais',
      address: 'Rua Sebastião José de Carvalho e Melo 8, Cascais',
      at: [38.7003, -9.4192],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['cheese', 'wine', 'bacon', 'olive'],
      priceLevel: 110,
      house: {
        title: 'Sugestões dos irmãos',
        dishes: [
          ['Língua de vaca fumada', 890, 'Fatias finas, alcaparras e rábano.', 'tapas'],
          ['Tártaro de atum e batata-doce', 1190, 'Chips de batata-doce em vez de tostas.', 'tuna'],
          ['Tábua da garrafeira', 2190, 'Cinco queijos e enchidos, um copo de cada lado.', 'cheeseBoard', boardOf(5)],
        ],
      },
    },
    {
      slug: 'taberna-do-sol-posto',
      name: 'Taberna do Sol Posto',
      description:
        'Esplanada sobre a Praia das Maçãs. Venha às sete, peça uma sangria e deixe o resto connosco.',
      county: 'sintra',
      address: 'Avenida Eugénio Levy 3, Praia das Maçãs',
      at: [38.8262, -9.4688],
      orderTypes: ['dine_in', 'seat_delivery'],
      cover: ['friedShrimp', 'tallDrink', 'lemon', 'clam'],
      alsoSections: [cocktails],
      house: {
        title: 'Ao pôr do sol',
        dishes: [
          ['Mexilhão da Ribeira', 890, 'Com vinho de Colares e funcho.', 'clams'],
          ['Tosta de percebe e maçã', 990, 'Só quando o mar deixa apanhar.', 'crab'],
          ['Batata-doce com queijo da Ilha', 590, 'Assada, gratinada, pimenta preta.', 'sweetPotato'],
        ],
      },
    },
    {
      slug: 'copo-e-meio',
      name: 'Copo e Meio',
      description:
        'No Mercado do Farol, o sítio para beber um copo enquanto os outros decidem onde comer. Petiscos de uma dentada, vinho a copo.',
      county: 'cascais',
      address: 'Mercado do Farol, banca 7, Rua do Farol, Cascais',
      at: [38.6927, -9.4215],
      orderTypes: ['dine_in', 'seat_delivery'],
      cover: ['wine', 'cheese', 'olive', 'bread'],
      inMarketplace: true,
      reservationsEnabled: false,
      house: {
        title: 'De uma dentada',
        dishes: [
          ['Gilda do Farol', 250, 'Azeitona, anchova e pimento, num palito.', 'olives', oneOrSix],
          ['Tosta de sardinha e tomate', 380, 'Sardinha curada cá.', 'sardines'],
          ['Croquete de rabo de boi', 290, 'Com mostarda de Meaux.', 'croquettes', oneOrSix],
        ],
      },
    },
    {
      slug: 'o-escabeche',
      name: 'O Escabeche',
      description:
        'Conservas, fumados e escabeches numa antiga drogaria de Algés. As prateleiras ficaram; os frascos mudaram de conteúdo.',
      county: 'oeiras',
      address: 'Rua Ernesto da Silva 21, Algés',
      at: [38.7016, -9.2299],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['fish', 'onion', 'baguette', 'wine'],
      priceLevel: 95,
      house: {
        title: 'Escabeches',
        dishes: [
          ['Escabeche de perdiz', 1190, 'Três dias de repouso, pão frito.', 'chicken'],
          ['Escabeche de mexilhão', 690, 'Fumado e em azeite.', 'clams'],
          ['Prova de escabeches', 1450, 'Três pequenos: peixe, ave e legumes.', 'tapas', withGroups(group('Escabeches', [3, 3], ['Sardinha', 'Cavala', 'Mexilhão', 'Perdiz', 'Beringela']))],
        ],
      },
    },
    {
      slug: 'largo-da-ginja',
      name: 'Largo da Ginja',
      description:
        'Mouraria, mesas na rua, fado ao longe. Petiscos de sempre e uma ginja caseira que ninguém recusa no fim.',
      county: 'lisboa',
      address: 'Largo da Achada 2, Mouraria, Lisboa',
      at: [38.7118, -9.1351],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['cherries', 'bacon', 'baguette', 'wine'],
      priceLevel: 100,
      checkoutEnabled: false,
      house: {
        title: 'Do largo',
        dishes: [
          ['Pataniscas de polvo', 820, 'Finas, com arroz de tomate à parte se quiser.', 'octopusSalad', withGroups(upTo(1, 'Com', [option('Arroz de tomate', 280)]))],
          ['Sardinha na broa', 390, 'Assada, pimentos por cima.', 'sardines'],
          ['Ginja do largo', 200, 'Feita em casa, doze meses de espera.', 'ginja'],
        ],
      },
    },
  ],
};
