import { coffees, shakes, softDrinks } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { choice, coneOrCup, group, option, portions, scoops, sweetToppings, upTo, waffleSpread, withGroups } from '../options.ts';

const flavourOnly = withGroups(group('Sabores', [1, 4], ['Nata', 'Chocolate negro', 'Morango', 'Limão', 'Manga', 'Avelã', option('Pistácio', 100)]));

const iceCreams: SectionSpec = {
  titles: ['Gelados', 'Na montra', 'Gelado artesanal'],
  take: 7,
  dishes: [
    ['Uma bola', 280, 'Em copo ou cone.', 'cone', scoops(1), coneOrCup],
    ['Duas bolas', 390, 'Pode misturar.', 'coneStrawberry', scoops(2), coneOrCup],
    ['Três bolas', 490, 'Já é um lanche.', 'coneChocolate', scoops(3), coneOrCup],
    ['Copo da praia', 590, 'Três bolas, fruta e chantili.', 'sundae', scoops(3)],
    ['Banana split', 690, 'Três bolas, banana e molho quente.', 'bananaSplit', scoops(3)],
    ['Caixa para casa', 990, 'Até quatro sabores, em caixa térmica.', 'iceCream', portions(['500 ml', 1], ['750 ml', 1.4], ['1 litro', 1.8]), flavourOnly],
    ['Sorvete de limão', 320, 'Só limão, água e açúcar.', 'sorbet', coneOrCup],
    ['Granizado', 290, 'Gelo raspado com fruta.', 'shavedIce', withGroups(choice('Sabor', ['Limão', 'Morango', 'Melancia', 'Menta']))],
    ['Sanduíche de gelado', 420, 'Entre duas bolachas da casa.', 'cookie', scoops(1)],
    ['Gelado no pão de Deus', 450, 'Moda do Porto, feita cá.', 'coneChocolate', scoops(1)],
    ['Copo de frutos vermelhos', 620, 'Iogurte gelado e fruta.', 'granola', sweetToppings],
  ],
};

const waffles: SectionSpec = {
  titles: ['Crepes e gofres', 'Da chapa', 'Quentes'],
  take: 6,
  dishes: [
    ['Gofre', 450, 'De Liège, com açúcar pérola.', 'waffle', waffleSpread],
    ['Gofre com gelado', 650, 'Quente e frio ao mesmo tempo.', 'waffleIce', scoops(1)],
    ['Crepe doce', 390, 'Fino, dobrado em quatro.', 'crepe', waffleSpread],
    ['Crepe de limão e açúcar', 350, 'O mais simples é o melhor.', 'pancakes'],
    ['Crepe de banana e avelã', 490, 'Com amêndoa torrada.', 'crepe', sweetToppings],
    ['Panquecas', 590, 'Quatro, com mel e manteiga.', 'pancakes', sweetToppings],
    ['Churros', 390, 'Seis, com chocolate quente.', 'doughnuts', withGroups(choice('Molho', ['Chocolate', 'Doce de leite', 'Açúcar e canela']))],
    ['Crepe salgado', 590, 'Queijo e fiambre.', 'omelette', withGroups(upTo(2, 'Juntar', [option('Ovo', 80), option('Cogumelos', 100)]))],
    ['Tosta mista', 450, 'Para os que não querem doce.', 'toastedSandwich'],
  ],
};

const cakes: SectionSpec = {
  titles: ['Bolos e doces', 'À fatia', 'Da vitrina'],
  take: 9,
  dishes: [
    ['Bolo de bolacha', 380, 'Em fatia alta.', 'cake'],
    ['Bolo de chocolate', 390, 'Húmido, com ganache.', 'chocolateCake'],
    ['Cheesecake de frutos vermelhos', 420, 'No forno, à moda antiga.', 'cake'],
    ['Tarte de limão', 390, 'Merengue tostado.', 'lemonPie'],
    ['Tarte de maçã', 350, 'Morna, com gelado se quiser.', 'applePie', sweetToppings],
    ['Bolo de laranja', 320, 'Com calda.', 'orangeCake'],
    ['Pastel de nata', 140, 'Fresco, de duas em duas horas.', 'nata', portions(['1 unidade', 1], ['6 unidades', 5.5])],
    ['Brigadeiro', 160, 'Granulado a sério.', 'mousse', portions(['1 unidade', 1], ['6 unidades', 5.5])],
    ['Queque de chocolate', 220, 'Com pepitas.', 'cupcake'],
    ['Donut', 220, 'De açúcar ou com cobertura.', 'doughnut', withGroups(choice('Cobertura', ['Açúcar', 'Chocolate', 'Morango']))],
    ['Bolacha de aveia', 180, 'Com passas e canela.', 'biscuits'],
    ['Pudim flan', 320, 'Com caramelo.', 'flan'],
    ['Mousse de chocolate', 350, 'A 70 %.', 'mousse'],
    ['Mousse de manga', 340, 'Leve.', 'mousseMango'],
    ['Salada de fruta', 350, 'Sem açúcar, com hortelã.', 'fruit'],
    ['Espetada de fruta', 290, 'Com molho de chocolate à parte.', 'fruit', sweetToppings],
    ['Arroz doce', 300, 'Cremoso.', 'ricePudding'],
  ],
};

/** Ice cream, crêpes and cakes. */
export const sweets: Cuisine = {
  theme: { slug: 'gelados-e-doces', name: 'Gelados e doces', piece: 'iceCream', tone: 'rose' },
  sections: [iceCreams, waffles, cakes, shakes, { ...coffees, take: 5 }, { ...softDrinks, take: 4 }],
  places: [
    {
      slug: 'gelataria-nuvem-de-leite',
      name: 'Gelataria Nuvem de Leite',
      description:
        'Leite dos Açores, fruta do Oeste e nada que não saibamos dizer o nome. Catorze sabores por dia, na rua direita de Cascais.',
      county: 'cascais',
      address: 'Rua Frederico Arouca 92, Cascais',
      at: [38.6975, -9.4184],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['cone', 'strawberry', 'iceCream', 'chocolate'],
      reservationsEnabled: false,
      house: {
        title: 'Sabores do mês',
        dishes: [
          ['Gelado de figo e queijo', 320, 'Figo de Torres Novas, queijo fresco.', 'iceCream', coneOrCup],
          ['Gelado de tangerina', 300, 'Do Algarve, com raspa.', 'sorbet', coneOrCup],
          ['Taça nuvem', 690, 'Nata, merengue, morango e mais nata.', 'sundae', sweetToppings],
        ],
      },
    },
    {
      slug: 'dona-canela',
      name: 'Dona Canela',
      description:
        'Crepes, chocolate quente e bolos altos numa casa de chá de Belém. Aos domingos, lanche para a família inteira.',
      county: 'lisboa',
      address: 'Rua da Junqueira 210, Lisboa',
      at: [38.6983, -9.1873],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['waffle', 'cake', 'coffee', 'cherries'],
      alsoThemes: ['pastelaria'],
      priceLevel: 108,
      house: {
        title: 'Casa de chá',
        dishes: [
          ['Lanche da Dona Canela', 1490, 'Scones, sanduíches, três bolos e um bule. Para dois.', 'teapot', withGroups(choice('Chá', ['Preto dos Açores', 'Verde dos Açores', 'Lúcia-lima', option('Chocolate quente para dois', 150)]))],
          ['Bolo de canela', 390, 'Receita da casa, com nozes.', 'cake'],
          ['Chocolate da serra', 420, 'Espesso, com uma pitada de sal.', 'hotChocolate'],
        ],
      },
    },
    {
      slug: 'o-gelado-da-linha',
      name: 'O Gelado da Linha',
      description:
        'Janela de gelados junto à praia de Santo Amaro. Levamos ao areal: diga o número do toldo e espere deitado.',
      county: 'oeiras',
      address: 'Passeio Marítimo, Santo Amaro de Oeiras',
      at: [38.6861, -9.3156],
      orderTypes: ['seat_delivery', 'take_away'],
      cover: ['shavedIce', 'watermelon', 'cone', 'parasol'],
      priceLevel: 95,
      reservationsEnabled: false,
      house: {
        title: 'No areal',
        dishes: [
          ['Bola de Berlim', 200, 'Quentinha, com creme ou sem creme.', 'doughnut', portions(['Com creme', 1], ['Sem creme', 0.9])],
          ['Melancia às fatias', 290, 'Gelada.', 'watermelon'],
          ['Ananás com hortelã', 320, 'Em palito.', 'pineapple'],
        ],
      },
    },
  ],
};
