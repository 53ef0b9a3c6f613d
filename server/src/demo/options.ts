import type { Extra, GroupSpec, OptionSpec } from './menu.ts';

/** Rounds to 5 cents below 3 euros, 10 below 10 euros, else 50, as on printed menus. */
export function menuPrice(cents: number): number {
  const step = cents < 300 ? 5 : cents < 1000 ? 10 : 50;
  return Math.round(cents / step) * step;
}

export const option = (name: string, price = 0, groups: readonly GroupSpec[] = [], description = ''): OptionSpec => ({
  name,
  description,
  price,
  groups,
});

export const group = (
  name: string,
  [min, max]: readonly [number, number],
  options: readonly (string | OptionSpec)[],
  description = '',
): GroupSpec => ({
  name,
  description,
  min,
  max,
  options: options.map((entry) => (typeof entry === 'string' ? option(entry) : entry)),
});

export const choice = (name: string, options: readonly (string | OptionSpec)[], description = '') =>
  group(name, [1, 1], options, description);

export const upTo = (max: number, name: string, options: readonly (string | OptionSpec)[], description = '') =>
  group(name, [0, max], options, description);

export const withGroups =
  (...groups: readonly GroupSpec[]): Extra =>
  () => ({ groups });

export const portions =
  (...list: readonly (readonly [name: string, share: number, description?: string])[]): Extra =>
  (price) => ({
    variations: list.map(([name, share, description = '']) => ({ name, description, price: menuPrice(price * share) })),
  });

export const doses = portions(
  ['Meia dose', 0.65, 'Para uma pessoa'],
  ['Dose', 1, 'Para partilhar ou para quem tem fome'],
);
export const starterSizes = portions(['Pires', 0.6], ['Travessa', 1]);
export const pizzaSizes = portions(
  ['Média', 1, '30 cm'],
  ['Grande', 1.35, '36 cm'],
  ['Familiar', 1.75, '45 cm, para partilhar'],
);
export const glassOrBottle = portions(['Copo', 1, '15 cl'], ['Jarro', 2.4, '50 cl'], ['Garrafa', 3.6, '75 cl']);
export const draughtSizes = portions(['Imperial', 1, '20 cl'], ['Príncipe', 1.4, '33 cl'], ['Caneca', 1.8, '50 cl']);
export const jugSizes = portions(['Copo', 1, '30 cl'], ['Jarro', 3.4, '1 litro']);
export const bottleSizes = portions(['33 cl', 1], ['75 cl', 1.7], ['1,5 L', 2.3]);
export const oneOrSix = portions(['1 unidade', 1], ['Caixa de 6', 5.4]);
export const piecesByFour = portions(['4 peças', 1], ['8 peças', 1.85]);

const sides = [
  'Batata frita',
  'Batata cozida',
  'Arroz branco',
  'Salada mista',
  option('Legumes salteados', 120),
  option('Batata-doce assada', 150),
];
export const oneSide = withGroups(choice('Acompanhamento', sides));
export const twoSides = withGroups(group('Acompanhamentos', [2, 2], sides, 'Incluídos no prato'));
const donenessGroup = choice('Ponto da carne', ['Mal passado', 'Médio mal', 'Médio', 'Bem passado']);
export const doneness = withGroups(donenessGroup);
export const steakSauce = withGroups(
  upTo(1, 'Molho', [
    'Sem molho',
    'À casa',
    option('Pimenta verde', 120),
    option('Queijo da Ilha', 150),
    option('Café', 120),
  ]),
);
export const eggOnTop = withGroups(upTo(1, 'Ovo a cavalo', [option('Com ovo estrelado', 120)]));
export const grillSauces = withGroups(
  upTo(3, 'Molhos à parte', ['Piripíri caseiro', 'Alho e limão', option('Molho de ervas', 50), option('Barbecue', 50)]),
);
export const chickenHeat = withGroups(choice('Picante', ['Sem picante', 'Suave', 'Picante', 'Muito picante']));
export const fishPrep = withGroups(
  choice('Preparação', ['Grelhado com azeite e alho', 'Grelhado só com sal', option('Com molho à Bulhão Pato', 200)]),
);
export const bread = withGroups(
  choice('Pão', ['Pão alentejano', 'Pão de Mafra', 'Carcaça', option('Pão sem glúten', 80)]),
);

const soda = ['Coca-Cola', 'Coca-Cola Zero', '7UP', 'Ice Tea de pêssego', 'Ice Tea de limão'];
const draught = option('Cerveja de pressão', 50, [
  choice('Tamanho', ['Imperial 20 cl', option('Príncipe 33 cl', 60), option('Caneca 50 cl', 150)]),
]);
export const makeItAMenu = withGroups(
  upTo(
    1,
    'Fazer menu',
    [
      option('Menu com acompanhamento e bebida', 390, [
        choice('Acompanhamento do menu', [
          'Batata frita',
          option('Batata-doce frita', 80),
          option('Aros de cebola', 100),
          'Salada verde',
        ]),
        choice('Bebida do menu', [...soda, 'Água', draught]),
      ]),
    ],
    'Fica mais em conta do que pedir à parte',
  ),
);
export const burgerMeat = withGroups(
  donenessGroup,
  upTo(4, 'Juntar ao hambúrguer', [
    option('Bacon crocante', 120),
    option('Queijo cheddar', 100),
    option('Ovo estrelado', 120),
    option('Cebola caramelizada', 80),
    option('Abacate', 150),
    option('Segunda carne', 350),
  ]),
);
export const burgerWithout = withGroups(upTo(4, 'Tirar', ['Sem cebola', 'Sem tomate', 'Sem pickles', 'Sem molho']));
export const dips = withGroups(
  upTo(2, 'Molhos', [
    option('Maionese de alho', 50),
    option('Ketchup', 30),
    option('Barbecue', 50),
    option('Maionese picante', 50),
  ]),
);

export const pizzaDough = withGroups(
  choice('Massa', ['Clássica', 'Fina e estaladiça', option('Integral', 80), option('Sem glúten', 220)]),
  upTo(5, 'Ingredientes extra', [
    option('Mozarela de búfala', 220),
    option('Presunto', 220),
    option('Cogumelos', 120),
    option('Rúcula', 100),
    option('Azeitonas', 80),
    option('Pimento assado', 100),
    option('Anchovas', 180),
  ]),
);
export const pastaShape = withGroups(
  choice('Massa', ['Esparguete', 'Penne', 'Tagliatelle fresca', option('Penne sem glúten', 150)]),
  upTo(1, 'Parmesão', ['Sem queijo', option('Dose extra de parmesão', 100)]),
);

export const milk = withGroups(
  upTo(1, 'Leite', ['Meio-gordo', 'Magro', 'Sem lactose', option('Bebida de aveia', 40), option('Bebida de soja', 40)]),
);
export const espresso = withGroups(
  upTo(1, 'Como quer o café', ['Normal', 'Curto', 'Cheio', 'Pingado', 'Descafeinado']),
);
export const iceAndLemon = withGroups(upTo(2, 'No copo', ['Gelo', 'Limão']));
export const sodaFlavour = withGroups(choice('Sabor', soda), upTo(2, 'No copo', ['Gelo', 'Limão']));
export const juiceFlavour = withGroups(
  group('Fruta', [1, 2], ['Laranja', 'Ananás', 'Maçã', 'Morango', 'Manga', option('Frutos vermelhos', 50)]),
);
export const milkshakeFlavour = withGroups(
  choice('Sabor', ['Baunilha', 'Morango', 'Chocolate', option('Caramelo salgado', 50)]),
  upTo(1, 'Cobertura', [option('Chantili', 60), option('Chantili e bolacha', 100)]),
);
export const toasted = withGroups(upTo(2, 'Preparar', ['Torrado', 'Com manteiga', 'Sem manteiga']));
export const sandwichBread = withGroups(
  choice('Pão', ['Pão de forma', 'Pão saloio', 'Pão da avó', option('Pão sem glúten', 100)]),
  upTo(3, 'Juntar', [option('Ovo', 80), option('Tomate', 50), option('Alface', 40), option('Queijo extra', 80)]),
);

const flavours = [
  'Nata',
  'Chocolate negro',
  'Morango',
  'Limão',
  'Manga',
  'Caramelo salgado',
  'Avelã',
  'Coco',
  'Doce de leite',
  option('Pistácio', 50),
];
const toppings = upTo(2, 'Coberturas', [
  option('Molho de chocolate', 60),
  option('Molho de frutos vermelhos', 60),
  option('Chantili', 70),
  option('Amêndoa torrada', 70),
]);
export const scoops = (count: number) =>
  withGroups(group('Sabores', [count > 1 ? 2 : 1, count], flavours, count > 1 ? 'Pode misturar' : ''), toppings);
export const coneOrCup = withGroups(
  choice('Servir em', [
    'Copo',
    option('Cone', 0, [choice('Tipo de cone', ['Simples', option('Com chocolate', 60), option('Com amêndoa', 70)])]),
  ]),
);
export const sweetToppings = withGroups(toppings);
export const waffleSpread = withGroups(
  group(
    'Cobrir com',
    [1, 2],
    ['Açúcar e canela', 'Doce de morango', option('Creme de avelã', 80), option('Doce de leite', 80)],
  ),
  upTo(1, 'Gelado', [option('Com uma bola de gelado', 180, [choice('Sabor do gelado', flavours)])]),
);

export const bowlBase = withGroups(
  choice('Base', ['Arroz integral', 'Quinoa', 'Folhas verdes', option('Metade arroz, metade folhas', 0)]),
  upTo(3, 'Reforçar', [
    option('Abacate', 180),
    option('Ovo biológico', 120),
    option('Tofu fumado', 180),
    option('Húmus', 120),
  ]),
);
export const dressing = withGroups(
  choice('Molho', ['Azeite e limão', 'Iogurte e hortelã', 'Tahini', 'Mostarda e mel'], 'Vem à parte'),
);
export const pokeBuild = withGroups(
  choice('Base', ['Arroz de sushi', 'Arroz integral', 'Alface e pepino']),
  group(
    'Acompanhar com',
    [2, 4],
    ['Manga', 'Edamame', 'Pepino', 'Wakame', 'Cenoura', 'Rabanete', option('Abacate', 120)],
  ),
  choice('Molho', ['Soja e sésamo', 'Ponzu', 'Maionese picante', 'Teriyaki']),
);
export const soyAndGinger = withGroups(
  upTo(3, 'Para acompanhar', ['Molho de soja', 'Soja sem glúten', 'Gengibre', option('Wasabi fresco', 80)]),
);
export const ramenBuild = withGroups(
  choice('Massa', ['Fina', 'Grossa', option('De arroz', 100)]),
  upTo(3, 'Juntar', [
    option('Ovo marinado', 150),
    option('Porco extra', 280),
    option('Milho', 80),
    option('Alga nori', 80),
  ]),
);
export const noodleKind = withGroups(
  choice('Massa', ['Noodles de trigo', 'Noodles de arroz', 'Udon']),
  choice('Picante', ['Sem picante', 'Suave', 'Picante']),
);
export const curryHeat = withGroups(choice('Picante', ['Suave', 'Médio', 'Picante', 'À moda de Goa']));
export const curryWith = withGroups(
  choice('Picante', ['Suave', 'Médio', 'Picante']),
  choice('Servir com', [
    'Arroz basmati',
    option('Arroz de limão', 80),
    option('Naan', 100, [
      choice('Que naan', [
        'Simples',
        option('De alho', 40),
        option('De queijo', 120, [choice('Queijo', ['Cabra', 'Flamengo'])]),
      ]),
    ]),
  ]),
);
