import { coffees, shakes, softDrinks } from '../drinks-and-desserts.ts';
import type { Cuisine, SectionSpec } from '../menu.ts';
import { bread, choice, group, milk, oneOrSix, option, portions, sandwichBread, sweetToppings, toasted, upTo, withGroups } from '../options.ts';

const filling = withGroups(choice('Recheio', ['Creme de pasteleiro', 'Doce de ovos', 'Chocolate', option('Creme de avelã', 30)]));
const eggsAs = withGroups(
  choice('Ovos', ['Mexidos', 'Estrelados', 'Escalfados']),
  upTo(3, 'Juntar', [option('Bacon', 120), option('Abacate', 160), option('Cogumelos', 120), option('Salmão fumado', 280)]),
);
const brunchBuild = withGroups(
  choice('Ovos', ['Mexidos', 'Estrelados', 'Escalfados', option('Benedict com fiambre', 150, [choice('Molho', ['Holandês', 'Holandês com ervas'])])]),
  choice('Bebida quente', ['Café', 'Meia de leite', 'Chá de ervas', option('Capuchino', 50, [choice('Leite', ['Meio-gordo', 'Sem lactose', option('Bebida de aveia', 40)])])]),
  choice('Sumo', ['Laranja', 'Maçã', 'Cenoura e gengibre']),
);

const pastries: SectionSpec = {
  titles: ['Pastelaria', 'Da vitrina', 'Bolos do dia'],
  take: 9,
  dishes: [
    ['Pastel de nata', 130, 'Massa a estalar, creme pouco doce. Canela à parte.', 'nata', oneOrSix],
    ['Bola de Berlim', 160, 'Passada por açúcar enquanto está quente.', 'doughnut', filling],
    ['Palmier coberto', 170, 'Folhado, doce de ovos e glacé.', 'croissant'],
    ['Travesseiro', 190, 'Massa folhada, amêndoa e doce de ovos.', 'croissant', oneOrSix],
    ['Queijada', 140, 'Queijo fresco, açúcar e canela, em massa fina.', 'cheesecakeTart', oneOrSix],
    ['Pão de Deus', 150, 'Com coco dourado por cima.', 'bread', toasted],
    ['Bolo de arroz', 140, 'Com o papelinho à volta, claro.', 'cupcake'],
    ['Jesuíta', 180, 'Folhado com merengue e canela.', 'cheesecakeTart'],
    ['Mil-folhas', 230, 'Três camadas, glacé riscado.', 'cake'],
    ['Éclair de chocolate', 220, 'Massa leve, creme de chocolate negro.', 'croissantChocolate'],
    ['Croissant', 140, 'De manteiga, folhado.', 'croissant', toasted],
    ['Croissant brioche', 150, 'Daqueles fofos, à portuguesa.', 'croissant', toasted],
    ['Queque de noz', 160, 'Com casca a abrir.', 'cupcake'],
    ['Broa de mel', 150, 'Mel, erva-doce e nozes.', 'cookie'],
    ['Areias', 110, 'Manteiga, açúcar e canela. Derretem-se.', 'biscuits', oneOrSix],
    ['Tarte de maçã em fatia', 280, 'Maçã de Alcobaça.', 'applePie', sweetToppings],
    ['Bolo de laranja em fatia', 260, 'Húmido, com calda.', 'orangeCake'],
    ['Bolo de chocolate em fatia', 290, 'Sem farinha.', 'chocolateCake'],
    ['Donut da casa', 170, 'Fermentação lenta, cobertura fina.', 'doughnuts'],
  ],
};

const savoury: SectionSpec = {
  titles: ['Salgados', 'Para uma fome pequena', 'Salgadinhos'],
  take: 5,
  dishes: [
    ['Rissol de camarão', 150, 'Recheio cremoso.', 'turnover', oneOrSix],
    ['Croquete de carne', 150, 'Frito de hora a hora.', 'croquettes', oneOrSix],
    ['Empada de galinha', 190, 'Massa tenra, à moda de Évora.', 'pie', oneOrSix],
    ['Pastel de bacalhau', 150, 'Bom frio, melhor quente.', 'codCakes', oneOrSix],
    ['Folhado misto', 210, 'Queijo e fiambre.', 'croissantHam'],
    ['Merenda', 220, 'Massa folhada, fiambre e queijo.', 'croissantHam'],
    ['Chamuça', 160, 'De frango, a picar um pouco.', 'samosa', oneOrSix],
    ['Empada de legumes', 190, 'Espinafres e queijo fresco.', 'vegetablePie', oneOrSix],
    ['Quiche em fatia', 380, 'Alho-francês e bacon, com salada.', 'pie'],
  ],
};

const toasts: SectionSpec = {
  titles: ['Torradas e sandes', 'No pão', 'Tostas e sandes'],
  take: 7,
  dishes: [
    ['Torrada', 220, 'Pão saloio, três fatias, manteiga dos Açores.', 'toast', bread],
    ['Meia torrada', 150, 'Para quem só quer acompanhar o café.', 'toast', bread],
    ['Tosta mista', 420, 'Queijo flamengo e fiambre.', 'toastedSandwich', sandwichBread],
    ['Tosta de frango', 520, 'Frango, maionese leve e alface.', 'toastedSandwich', sandwichBread],
    ['Sandes de queijo da serra', 450, 'Com doce de abóbora.', 'sandwich', sandwichBread],
    ['Sandes de ovo e bacon', 420, 'Em pão de água.', 'eggRoll', bread],
    ['Croissant misto', 290, 'Quente ou frio.', 'croissantHam', toasted],
    ['Tosta de abacate e ovo', 690, 'Ovo escalfado, sementes e lima.', 'avocadoToast', sandwichBread],
    ['Bagel de salmão', 720, 'Queijo-creme, alcaparras e endro.', 'bagel'],
    ['Sandes de presunto', 480, 'Presunto, tomate e azeite.', 'sandwich', bread],
    ['Tosta de tomate e queijo de cabra', 590, 'Com orégãos.', 'tomatoToast', sandwichBread],
  ],
};

const breakfast: SectionSpec = {
  titles: ['Pequeno-almoço e brunch', 'Manhãs', 'Para começar o dia'],
  take: 4,
  dishes: [
    ['Pequeno-almoço completo', 690, 'Pão, manteiga e doce, sumo de laranja e bebida quente.', 'toast', withGroups(choice('Bebida quente', ['Café', 'Galão', 'Chá']), choice('Pão', ['Carcaça', 'Croissant', option('Pão de Deus', 50)]))],
    ['Brunch', 1490, 'Ovos, panquecas, iogurte, pão, queijo, fiambre, bebida e sumo.', 'pancakes', brunchBuild],
    ['Ovos no prato', 650, 'Com torradas e salada pequena.', 'eggsTomato', eggsAs],
    ['Omelete', 690, 'Três ovos, ervas frescas.', 'omelette', withGroups(group('Recheio', [1, 3], ['Queijo', 'Fiambre', 'Cogumelos', 'Tomate', option('Camarão', 200)]))],
    ['Panquecas', 650, 'Três, com fruta e mel.', 'pancakes', sweetToppings],
    ['Iogurte com granola', 480, 'Granola torrada cá, fruta da época.', 'granola', milk],
    ['Papas de aveia', 420, 'Com banana e canela.', 'porridge', milk],
  ],
};

const wholeCakes: SectionSpec = {
  titles: ['Por encomenda', 'Bolos inteiros'],
  take: 3,
  dishes: [
    ['Bolo de aniversário', 2600, 'Pão de ló, recheio e cobertura à escolha. Com 24 horas de antecedência.', 'birthdayCake', portions(['1 kg', 1, '8 fatias'], ['2 kg', 1.9, '16 fatias'], ['3 kg', 2.75, '24 fatias']), filling],
    ['Tarte de amêndoa inteira', 1800, 'Dez fatias.', 'cheesecakeTart'],
    ['Bolo de bolacha inteiro', 1900, 'Doze fatias, feito de véspera.', 'cake'],
    ['Caixa de pastéis de nata', 720, 'Saem do forno às oito, às onze e às quatro.', 'nata', portions(['6 unidades', 1], ['12 unidades', 1.9])],
    ['Torta de laranja', 1600, 'Húmida, como no Algarve.', 'orangeCake'],
  ],
};

/** Pastry shops and cafés. */
export const pastry: Cuisine = {
  theme: { slug: 'pastelaria', name: 'Pastelaria e café', piece: 'croissant', tone: 'coffee' },
  sections: [pastries, savoury, toasts, breakfast, { ...coffees, take: 6 }, { ...softDrinks, take: 4 }, wholeCakes],
  places: [
    {
      slug: 'pastelaria-flor-do-forno',
      name: 'Pastelaria Flor do Forno',
      description:
        'Fornada às oito, às onze e às quatro. Balcão de mármore, empregados de camisa branca e o melhor palmier de Alvalade, dizem os vizinhos.',
      county: 'lisboa',
      address: 'Avenida da Igreja 45, Alvalade, Lisboa',
      at: [38.7533, -9.1437],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['croissant', 'coffee', 'pie', 'orange'],
      house: {
        title: 'Da nossa fornada',
        dishes: [
          ['Flor do Forno', 180, 'Folhado em flor com doce de gila.', 'croissant', oneOrSix],
          ['Pastel de nata da casa', 140, 'Forno de pedra, 400 graus, sete minutos.', 'nata', oneOrSix],
          ['Palmier simples', 150, 'Grande, caramelizado dos dois lados.', 'croissant'],
        ],
      },
    },
    {
      slug: 'cafe-do-relogio-parado',
      name: 'Café do Relógio Parado',
      description:
        'O relógio parou às cinco e um quarto em 1974 e ninguém o quis arranjar. Torradas altas, jornal do dia e vista para o Palácio da Vila.',
      county: 'sintra',
      address: 'Rua das Padarias 14, Sintra',
      at: [38.7966, -9.3903],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['bread', 'butter', 'coffee', 'mooncake'],
      priceLevel: 110,
      house: {
        title: 'Doces de Sintra',
        dishes: [
          ['Travesseiro da serra', 210, 'Morno, a desfazer-se em açúcar.', 'croissant', oneOrSix],
          ['Queijada da vila', 160, 'Embrulhada em papel, seis a seis.', 'cheesecakeTart', oneOrSix],
          ['Noz de Colares', 190, 'Doce de ovos e noz, passados por caramelo.', 'honeyCake'],
        ],
      },
    },
    {
      slug: 'padaria-pao-de-vespera',
      name: 'Padaria Pão de Véspera',
      description:
        'Pão de massa-mãe com 24 horas de descanso, moído em pedra. Pequenos-almoços demorados a dois minutos do jardim de Oeiras.',
      county: 'oeiras',
      address: 'Rua Cândido dos Reis 52, Oeiras',
      at: [38.6921, -9.3143],
      orderTypes: ['dine_in', 'take_away', 'home_delivery'],
      cover: ['baguette', 'bread', 'honey', 'coffee'],
      priceLevel: 110,
      house: {
        title: 'Pão',
        dishes: [
          ['Pão de massa-mãe', 390, 'Trigo barbela, crosta escura.', 'bread', portions(['500 g', 1], ['1 kg', 1.85])],
          ['Broa de milho', 320, 'Milho branco e centeio.', 'bread'],
          ['Focaccia de tomate', 280, 'Alecrim e flor de sal.', 'focaccia'],
          ['Rolo de canela', 290, 'Com manteiga noisette.', 'doughnuts'],
        ],
      },
    },
    {
      slug: 'a-leitaria-azul',
      name: 'A Leitaria Azul',
      description:
        'Leitaria de bairro na Parede, com bicas tiradas a preceito e scones aos sábados. As mesas de fora apanham sol até às seis.',
      county: 'cascais',
      address: 'Avenida da República 64, Parede',
      at: [38.6889, -9.3541],
      orderTypes: ['dine_in', 'take_away'],
      cover: ['milk', 'pancakes', 'coffee', 'strawberry'],
      alsoSections: [shakes],
      house: {
        title: 'Da leitaria',
        dishes: [
          ['Scones', 420, 'Dois, com manteiga e doce de morango.', 'biscuits'],
          ['Copo de leite creme', 290, 'Queimado na hora.', 'flan'],
          ['Torrada da leitaria', 260, 'Pão de forma alto, cortada em palitos.', 'toast', bread],
        ],
      },
    },
    {
      slug: 'confeitaria-amendoa-doce',
      name: 'Confeitaria Amêndoa Doce',
      description:
        'Doçaria conventual feita com tempo: ovos-moles, toucinho do céu, barrigas de freira. Caixas bonitas, para oferecer ou esconder.',
      county: 'lisboa',
      address: 'Rua de Belém 131, Lisboa',
      at: [38.6972, -9.2052],
      orderTypes: ['take_away', 'home_delivery'],
      cover: ['mooncake', 'egg', 'honey', 'cake'],
      alsoThemes: ['gelados-e-doces'],
      priceLevel: 120,
      reservationsEnabled: false,
      house: {
        title: 'Doces conventuais',
        dishes: [
          ['Ovos-moles', 210, 'Em hóstia, com a forma de conchas.', 'honeyCake', oneOrSix],
          ['Barriga de freira', 320, 'Pão, amêndoa e gema.', 'flan'],
          ['Dom Rodrigo', 290, 'Fios de ovos e amêndoa, em prata.', 'cookie'],
          ['Caixa da madre superiora', 1890, 'Doze doces, escolhidos por nós.', 'cheesecakeTart'],
        ],
      },
    },
    {
      slug: 'quiosque-da-alameda',
      name: 'Quiosque da Alameda',
      description:
        'Quiosque verde no jardim de Queluz, com capilé, tostas e cadeiras de ferro. Peça no telefone, vamos à sua mesa.',
      county: 'sintra',
      address: 'Largo do Palácio, Queluz',
      at: [38.7507, -9.2588],
      orderTypes: ['seat_delivery', 'take_away'],
      cover: ['sandwich', 'tallDrink', 'croissant', 'lemon'],
      priceLevel: 90,
      reservationsEnabled: false,
      alsoSections: [shakes],
      house: {
        title: 'Do quiosque',
        dishes: [
          ['Capilé', 220, 'Avenca, flor de laranjeira e uma casca de limão.', 'lemonade'],
          ['Tosta do palácio', 590, 'Queijo da Ilha, maçã e mel.', 'toastedSandwich'],
          ['Mazagran', 240, 'Café, limão e gelo. O refresco certo.', 'icedTea'],
        ],
      },
    },
  ],
};
