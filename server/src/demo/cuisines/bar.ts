import { cocktails, coffees, softDrinks } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { choice, dips, draughtSizes, glassOrBottle, group, jugSizes, makeItAMenu, oneOrSix, option, portions, upTo, withGroups } from '../options.ts';

const noRush = withGroups(choice('Entregar', ['Assim que estiver', 'Ao intervalo']));
const popcornTaste = withGroups(choice('Sabor', ['Sal', 'Açúcar', 'Meio por meio', option('Caramelo salgado', 80)]));
const fanMenu = withGroups(
  choice('Sandes', ['Bifana', 'Cachorro', option('Prego', 150, [choice('Ponto da carne', ['Mal passado', 'Médio', 'Bem passado'])])]),
  choice('Bebida', ['Refrigerante', 'Água', option('Cerveja', 50, [choice('Copo', ['Imperial 20 cl', option('Caneca 50 cl', 200)])])]),
  choice('Acompanhar', ['Batata frita', 'Tremoços', 'Pipocas']),
);
const sauces = withGroups(upTo(2, 'Molho', ['Mostarda', 'Ketchup', 'Maionese', 'Piripíri']));

const bites: SectionSpec = {
  titles: ['Para matar a fome', 'Quentes', 'Da chapa'],
  take: 8,
  dishes: [
    ['Bifana no pão', 450, 'Fininha, bem temperada.', 'porkSandwich', sauces, makeItAMenu],
    ['Prego no pão', 650, 'Com alho e manteiga.', 'steakSandwich', sauces, makeItAMenu],
    ['Cachorro-quente', 490, 'Com batata palha.', 'hotdog', sauces, makeItAMenu],
    ['Hambúrguer do bar', 750, 'Queijo, alface e tomate.', 'burgerFries', sauces, makeItAMenu],
    ['Tosta mista', 420, 'Em pão saloio.', 'toastedSandwich'],
    ['Fatia de pizza', 390, 'Margherita ou diavola.', 'pizza', withGroups(choice('Pizza', ['Margherita', 'Diavola', 'Legumes']))],
    ['Nachos com queijo', 590, 'Jalapeños à parte.', 'taco', dips],
    ['Asas picantes', 690, 'Seis.', 'wings', dips],
    ['Empada de galinha', 220, 'Quente.', 'pie', oneOrSix],
    ['Caldo verde', 300, 'No copo, para aquecer as mãos.', 'greenSoup'],
    ['Wrap de frango', 690, 'Alface, tomate e maionese de limão.', 'wrap'],
    ['Wrap vegetariano', 650, 'Húmus, cenoura e espinafre.', 'wrap'],
    ['Francesinha de bar', 1050, 'Com molho a sério e batata.', 'francesinha'],
  ],
};

const snacks: SectionSpec = {
  titles: ['Snacks', 'Para picar', 'Para o lugar'],
  take: 8,
  dishes: [
    ['Pipocas', 350, 'Feitas agora.', 'popcorn', portions(['Pequenas', 1], ['Médias', 1.3], ['Balde', 1.8]), popcornTaste],
    ['Batata frita', 320, 'Em cone de papel.', 'fries', dips],
    ['Batata-doce frita', 390, 'Com sal fumado.', 'sweetFries', dips],
    ['Amendoins', 180, 'Torrados, com casca.', 'peanuts'],
    ['Tremoços', 150, 'Copo de 25 cl.', 'friedBeans'],
    ['Pretzel', 290, 'Com sal grosso ou queijo.', 'pretzel', withGroups(upTo(1, 'Com', [option('Molho de queijo', 80)]))],
    ['Azeitonas', 220, 'Temperadas.', 'olives'],
    ['Croquetes', 160, 'De carne.', 'croquettes', oneOrSix],
    ['Rissóis de camarão', 170, 'Do dia.', 'turnover', oneOrSix],
    ['Tábua para partilhar', 1290, 'Queijo, presunto e pão.', 'cheeseBoard'],
    ['Aros de cebola', 390, 'Com molho barbecue.', 'onionRings', dips],
    ['Queijadas', 180, 'Duas.', 'cheesecakeTart'],
    ['Bolachas de chocolate', 250, 'Três.', 'cookie'],
    ['Donut', 220, 'Com cobertura.', 'doughnut'],
    ['Gelado', 290, 'Em cone.', 'cone', withGroups(choice('Sabor', ['Nata', 'Chocolate', 'Morango']))],
    ['Fruta cortada', 320, 'Da época, em copo.', 'fruit'],
  ],
};

const drinks: SectionSpec = {
  titles: ['Cerveja e vinho', 'Do barril', 'Copos'],
  take: 7,
  dishes: [
    ['Cerveja de pressão', 200, 'Em copo reutilizável.', 'beer', draughtSizes, noRush],
    ['Cerveja sem álcool', 220, '33 cl.', 'beer', noRush],
    ['Cerveja artesanal', 450, 'Da Serra de Sintra.', 'beers', withGroups(choice('Cerveja', ['Pale ale', 'IPA', 'Trigo']))],
    ['Balde de cinco minis', 850, 'Com gelo.', 'beers'],
    ['Sidra', 350, 'De maçã, fresca.', 'greenJuice'],
    ['Vinho tinto', 350, 'Do Alentejo.', 'redWine', glassOrBottle],
    ['Vinho branco', 350, 'De Setúbal.', 'whiteWine', glassOrBottle],
    ['Vinho rosé', 350, 'Do Tejo, bem fresco.', 'wine', glassOrBottle],
    ['Espumante', 450, 'Para festejar.', 'sparkling', portions(['Copo', 1], ['Garrafa', 4.4])],
    ['Sangria', 450, 'Tinta ou branca.', 'sangria', jugSizes, withGroups(choice('Sangria', ['Tinta', 'Branca', option('De espumante', 100)]))],
  ],
};

/** Bars of stadiums, theatres and beaches: snacks brought to the seat. */
export const bar: Cuisine = {
  theme: { slug: 'bar-e-snacks', name: 'Bar e snacks', piece: 'popcorn', tone: 'lilac' },
  sections: [bites, snacks, drinks, { ...softDrinks, take: 6 }, { ...coffees, take: 4 }],
  places: [
    {
      slug: 'bar-da-bancada-sul',
      name: 'Bar da Bancada Sul',
      description:
        'No estádio da Quinta da Ribeira, entre o setor 12 e o 18. Peça do seu lugar: o golo não espera, a bifana também não.',
      county: 'cascais',
      address: 'Estádio da Quinta da Ribeira, Alvide, Cascais',
      at: [38.7227, -9.4246],
      orderTypes: ['seat_delivery'],
      cover: ['football', 'hotdog', 'beer', 'popcorn'],
      reservationsEnabled: false,
      requiresAccess: true,
      house: {
        title: 'Dia de jogo',
        dishes: [
          ['Menu do adepto', 950, 'Sandes, bebida e acompanhamento.', 'burgerMenu', fanMenu, noRush],
          ['Bifana da claque', 480, 'Com dobro do molho.', 'porkSandwich', sauces],
          ['Cachecol de churros', 450, 'Um só, com um metro. Verdade.', 'doughnuts'],
        ],
      },
    },
    {
      slug: 'foyer-do-teatro-miragem',
      name: 'Foyer do Teatro Miragem',
      description:
        'Bar do teatro, em veludo e latão. Encomende antes de subir o pano e encontre o copo à sua espera ao intervalo, na sua cadeira.',
      county: 'lisboa',
      address: 'Rua do Salitre 118, Lisboa',
      at: [38.7203, -9.1498],
      orderTypes: ['seat_delivery', 'dine_in'],
      cover: ['theatre', 'sparkling', 'chocolate', 'cocktail'],
      priceLevel: 120,
      reservationsEnabled: false,
      alsoSections: [cocktails],
      house: {
        title: 'Ao intervalo',
        dishes: [
          ['Taça de espumante e queijada', 790, 'À sua espera ao segundo toque.', 'sparkling', noRush],
          ['Caixa de bombons', 690, 'Nove, de cacau de São Tomé. Papel que não faz barulho.', 'mousse', withGroups(choice('Caixa', ['Sortida', 'Só negro', 'Só leite']))],
          ['Sanduíches do foyer', 650, 'Três, sem côdea: pepino, salmão e ovo.', 'sandwich', withGroups(group('Escolha', [1, 3], ['Pepino', 'Salmão', 'Ovo']))],
        ],
      },
    },
    {
      slug: 'bar-do-toldo-riscado',
      name: 'Bar do Toldo Riscado',
      description:
        'Toldos às riscas e pés na areia, na Praia Grande. De manhã há tostas, à tarde há sangria, ao fim do dia há quem não queira ir embora.',
      county: 'sintra',
      address: 'Avenida Alfredo Coelho, Praia Grande, Colares',
      at: [38.8136, -9.4764],
      orderTypes: ['seat_delivery', 'dine_in', 'take_away'],
      cover: ['parasol', 'tallDrink', 'watermelon', 'fries'],
      alsoSections: [cocktails],
      house: {
        title: 'Da areia',
        dishes: [
          ['Tosta de atum', 690, 'Pão de Mafra, tomate e cebola roxa.', 'toastedSandwich'],
          ['Salada da Praia Grande', 890, 'Camarão, manga e abacate.', 'pokeMango'],
          ['Jarro de limonada', 850, 'Com hortelã, para o grupo.', 'lemonade'],
        ],
      },
    },
    {
      slug: 'miradouro-do-cacilheiro',
      name: 'Miradouro do Cacilheiro',
      description:
        'Terraço em Marvila com o Tejo em frente. Cerveja artesanal de oito torneiras, petiscos rápidos e discos de vinil à sexta.',
      county: 'lisboa',
      address: 'Rua do Açúcar 88, Marvila, Lisboa',
      at: [38.7399, -9.1032],
      orderTypes: ['dine_in'],
      cover: ['beers', 'pretzel', 'peanuts', 'taco'],
      alsoThemes: ['petiscos'],
      alsoSections: [cocktails],
      house: {
        title: 'Das torneiras',
        dishes: [
          ['Régua de provas', 850, 'Quatro copos de 15 cl.', 'beers', withGroups(group('Torneiras', [4, 4], ['Lager', 'Pale ale', 'IPA', 'Trigo', 'Porter', 'Azeda de framboesa', 'Amber', 'Sem álcool']))],
          ['Pretzel do terraço', 350, 'Morno, com mostarda de cerveja preta.', 'pretzel'],
          ['Caracóis do terraço', 850, 'Na época, com pão torrado.', 'clams'],
          ['Batata do cacilheiro', 650, 'Queijo da Ilha, chouriço e cebolinho.', 'loadedFries'],
        ],
      },
    },
  ],
};
