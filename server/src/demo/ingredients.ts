import { type Allergen, allergens, type Diet } from '#server/db/tables/marks.ts';
import type { Dish, Extra, GroupSpec } from './menu.ts';
import type { DishPictureName } from './pictures.ts';

type Other = 'meat' | 'pork' | 'alcohol' | 'honey' | 'gelatine';
type Ingredient = Allergen | Other;

export type Kitchen = 'vegetarian' | 'halal' | null;

/** Ingredients implied by a picture, because names may omit them. */
const OF_PICTURE: Partial<Record<Ingredient, string>> = {
  meat:
    'broth stew ham sausage pie tapas steak steakEgg grilledSteak ribs pork porkClams roast lamb beanStew ovenRice roastChicken ' +
    'chicken chickenRice skewer mixedGrill smokedSausage porkSandwich steakSandwich francesinha eggRoll croissantHam burger ' +
    'burgerFries burgerBacon burgerCheese burgerChicken burgerEgg burgerHot burgerMenu burgerDouble burgerDoubleCheese burgerFire burgerCheeseHam burgerCheeseOnion ' +
    'burgerCheeseTomato burgerEggGreens burgerChickenAvocado hotdog nuggets wings burrito pizzaHam ' +
    'pizzaHot pastaMeat curry curryChicken curryLamb tandoori biryani momo gyoza ramen yakitori bento melonHam cheeseBoard loadedFries',
  pork: 'ham sausage smokedSausage porkClams pork eggRoll croissantHam burgerBacon burgerCheeseHam hotdog francesinha porkSandwich pizzaHam pizzaHot melonHam cheeseBoard loadedFries beanStew ramen gyoza',
  fish:
    'fishSoup codCakes saladFish cod codCream grilledFish fishFillet fishRice sardines tuna cataplana nigiri sashimi gunkan ' +
    'uramaki hotRoll sushiSet temaki bento poke pizzaFish bagel',
  crustaceans:
    'seafoodRice shrimp grilledShrimp friedShrimp crab lobster lobsterRice cataplana platter risottoShrimp pizzaShrimp noodleShrimp pokeMango',
  molluscs: 'octopus squid friedSquid oysters clams seafoodRice platter porkClams',
  eggs:
    'friedEggs omelette eggsTomato saladFish steakEgg burgerEgg burgerEggGreens eggRoll francesinha croquettes codCakes turnover pie vegetablePie ' +
    'nuggets pasta lasagne flan nata cheesecakeTart cake chocolateCake orangeCake birthdayCake honeyCake lemonPie cookie biscuits ' +
    'croissant croissantChocolate croissantHam doughnut doughnuts cupcake waffle waffleIce pancakes crepe iceCream cone ' +
    'coneStrawberry coneChocolate sundae bananaSplit mousse mousseMango milkshake ramen friedRice smokedSausage',
  milk:
    'cheese cheeseBoard burgerCheese burgerDoubleCheese burgerCheeseHam burgerCheeseOnion burgerCheeseTomato loadedFries saladCheese codCream pizza pizzaHam pizzaHot pizzaCheese pizzaFish pizzaShrimp ' +
    'pizzaVegetable pastaCheese lasagne risotto risottoShrimp burrata calzone paneer naan naanCheese naanGarlic lassi raita latte ' +
    'milkshake hotChocolate flan nata cheesecakeTart cake chocolateCake orangeCake birthdayCake lemonPie cookie biscuits croissant ' +
    'croissantChocolate croissantHam doughnut doughnuts cupcake waffle waffleIce pancakes crepe iceCream cone coneStrawberry ' +
    'coneChocolate sundae bananaSplit mousse mousseMango ricePudding smoothie bubbleTea applePie croquettes turnover pie ' +
    'vegetablePie francesinha bagel mochi curryChicken toast',
  gluten:
    'bread garlicBread toast toastedSandwich sandwich porkSandwich steakSandwich francesinha bagel eggRoll avocadoToast tomatoToast ' +
    'croissant croissantChocolate croissantHam burger burgerFries burgerBacon burgerCheese burgerGreen burgerChicken burgerEgg ' +
    'burgerHot burgerMenu burgerDouble burgerDoubleCheese burgerFire burgerCheeseHam burgerCheeseOnion burgerCheeseTomato burgerEggGreens ' +
    'burgerChickenAvocado burgerCucumber burgerSalad burgerAubergine hotdog onionRings nuggets burrito pretzel wrap pita pizza pizzaTomato pizzaHam pizzaHot pizzaCheese ' +
    'pizzaVegetable pizzaFish pizzaShrimp pasta pastaTomato pastaMeat pastaCheese pastaSeafood pastaGreen lasagne focaccia calzone ' +
    'gyoza momo samosa ramen noodles tempura turnover pie vegetablePie croquettes codCakes friedSquid nata cheesecakeTart cake ' +
    'chocolateCake orangeCake birthdayCake honeyCake applePie lemonPie cookie biscuits doughnut doughnuts cupcake waffle waffleIce ' +
    'pancakes crepe cone coneStrawberry coneChocolate naan naanCheese naanGarlic granola porridge acai hotRoll bento smokedSausage beer beers',
  soy: 'miso edamame tofu ramen noodles yakitori bento hotRoll poke pokeMango gyoza',
  peanuts: 'peanuts',
  sesame: 'hummus uramaki poke',
  sulphites: 'wine redWine whiteWine sangria sparkling ginja spritz',
  alcohol: 'beer beers wine redWine whiteWine sangria sparkling ginja sake cocktail mojito spritz',
};

const OF_WORDS: Record<Ingredient, RegExp> = {
  meat: /\b(carne|vitela|novilho|vaca\b|bife|frango|galinha|(?<!bulhao )pato\b|peru\b|borrego|cabrito|coelho|javali|capao|perdiz|codorniz|miudos|tutano|lingua de|rabo de boi|ragu\b|bolonhesa|almondegas|polpette|bresaola|croquete|chow mein|hamburguer(?! de (beterraba|grao))|prego\b|panado no pao|caracois)/,
  pork: /\b(porco|presunto|chourico|bacon|fiambre|toucinho|leitao|linguica|morcela|alheira(?! vegetal)|farinheira|paio\b|enchidos|salame|guanciale|mortadela|nduja|entremeada|secretos|febras|bifana|pernil|torresmo|entrecosto|salsicha|cachorro|tosta mista|croissant misto|merenda|diavola|carbonara)/,
  fish: /\b(bacalhau(?! que nao)|atum|sardinha|cavala|carapau|salmao|salmonete|pescada|peixe|robalo|dourada|tamboril|corvina|anchova|cacao\b|garoupa|raia\b|sargo|enguia|lirio|muxama|biqueirao|ovas\b|jaquinzinhos|pataniscas|caldeirada|ourico|tonno|napoli|sopa miso)/,
  crustaceans: /\b(camarao|camaroes|gamba|lavagante|sapateira|santola|percebes?\b|caranguejo|marisc|bisque)/,
  molluscs:
    /\b(polvos?\b|lulas?\b|lulinhas|chocos?\b|ameijoa|mexilh|ostra|buzio|berbigao|conquilha|burries|vongole|caracois|lingueirao|marisc|pataniscas de polvo)/,
  eggs: /\b(ovos?\b|gema|maionese|merengue|merengad|quiche|panqueca|omelete|tempura|polme|peixinhos da horta|panad|milanesa|pao de lo|tagliatelle|pappardelle|tortellini|ravioli|lasanha|gnocchi|carbonara|tiramisu|brioche|encharcada|pao de deus|a bras\b)/,
  milk: /\b(leite|queij|natas?\b|manteiga|iogurte|requeijao|ricotta|mozarela|parmes|parmigiana|pecorino|gorgonzola|taleggio|stracciatella|provolone|cheddar|cheesecake|cheeseburger|feta\b|halloumi|paneer|chantili|bechamel|gelado|brigadeiro|ganache|molho branco|tiramisu|panna cotta|kulfi|lassi|raita|makhani|korma|fior di latte|burrata|caprese|pesto|chai\b|capuchino|galao|garoto|bombons|affogato|pure\b|esparregado|empadao|flamengo|margherita|diavola|merenda|misto|tosta mista|cremosa|pao de deus)/,
  gluten:
    /\b(pao\b|paes\b|trigo|massa|massada|massinha|tostas?\b|torradas?\b|acorda|migas|broa|esparguete|linguine|spaghetti|tagliatelle|pappardelle|tortellini|ravioli|gnocchi|carcaca|folhad|bolach|biscoit|croutons|grissini|panad|milanesa|polme|empad|rissol|rissois|quiche|pizza|lasanha|noodles|yakissoba|chow mein|cerveja|naan|roti|pita|focaccia|bruschetta|wrap|aveia|granola|centeio|churros|croissant|bolos?\b|scones|calzone|chamuca|crepes de legumes(?! frescos)|palitos de mozarela|brownie(?! de feijao)|crepe\b|gofre|sandes|sanduiche|bao\b|francesinha|alheira|farinheira|hostia|couvert|tempura|peixinhos da horta|pataniscas|teriyaki|shoyu|ponzu|tentsuyu|molho de soja|cotovelos|gulab|bebinca|encharcada|barriga de freira|bifana|prego|cachorro)/,
  nuts: /\b(amendoa|noz\b|nozes|avela|caju|pinhoes|pistacio|pesto|tarte crua)/,
  peanuts: /\bamendoi/,
  soy: /\b(soja|teriyaki|ponzu|miso|tofu|edamame|tentsuyu|shoyu|yakissoba|molho de ostra)/,
  sesame: /\b(sesamo|tahini|humus|zaatar|falafel)/,
  mustard: /\bmostarda/,
  celery: /\b(aipo|minestrone|cozido (a portuguesa|da nora)|bisque|caldo de capao)/,
  lupin: /\btremoco/,
  sulphites:
    /\b(vinho|vinha|vinagr|escabeche|sidra|espumante|moscatel|alcaparra|pickles|balsamico|em porto|passas|tinto|rose)/,
  alcohol:
    /\b(vinho|vinha|cerveja|aguardente|em porto|porto tonico|porto branco|rum\b|ginja|gin\b|cachaca|tequila|biter|moscatel|sake|sidra|espumante|caipirinha|mojito|margarita|amarguinha|poncha|tinto|vinagre de vinho|ipa\b|stout|minis\b|babba|baba com)/,
  honey: /\bmel\b/,
  gelatine: /\b(panna cotta|mousse de manga|serradura)/,
};

/** Phrases that contain an ingredient's name but mean something else. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/(leite|iogurte|vinagre) de coco/g, 'coco'],
  [/manteiga de amendoim/g, 'amendoim'],
  [/bechamel de aveia/g, 'aveia'],
  [/leite dourado/g, 'infusao'],
  [/cha gelado/g, 'cha'],
  [/(amendoa|granola|coco) torrad\w+/g, '$1'],
  [/cerveja sem alcool/g, 'bebida de malte com gluten'],
  [/bolacha de arroz/g, 'arroz'],
  [/porcao|porcoes/g, ''],
  [/(sem|em vez de) (queijo|natas|chourico|peixe|tostas|farinha|lactose|alcool)|natas, nao/g, ''],
];

/** The customer or the day decides what is in these dishes, so nothing is declared. */
const OPEN =
  /\b(menus?\b|caixa|combinado|rodizio|prova|monte a sua|meio por meio|fatia (de pizza|a fatia)|pizza a fatia|do dia\b|a escolha|brunch|lanche|thali|tabua|barco|pequeno-almoco|couvert|duas metades)/;

const PLAIN_MEAT: readonly Ingredient[] = ['meat', 'pork', 'fish', 'crustaceans', 'molluscs', 'gelatine'];

/** Diets and allergens of a dish, from its picture, name and description. */
export function marksOf(
  [name, , description, picture, ...extras]: Dish,
  kitchen: Kitchen,
): { suitsDiet: Diet[]; contains: Allergen[] } {
  const raw = plain(`${name}. ${description}`);
  const text = meant(raw);
  const found = new Set<Ingredient>(inPicture(picture));
  // The picture shows the usual dish with meat, so a green dish ignores the meat in it.
  const isGreen = kitchen === 'vegetarian' || /\b(legumes|vegetarian|vegetal)/.test(plain(name));
  if (isGreen) for (const ingredient of PLAIN_MEAT) found.delete(ingredient);
  if (/sem lactose/.test(raw)) found.delete('milk');
  if (/sem farinha/.test(raw)) found.delete('gluten');
  if (/sem alcool/.test(raw)) found.delete('alcohol');
  for (const ingredient of inWords(text)) found.add(ingredient);
  if (kitchen === 'vegetarian') for (const ingredient of PLAIN_MEAT) found.delete(ingredient);
  return {
    suitsDiet: OPEN.test(text) ? [] : dietsWith(found, inWords(meant(plain(choicesOf(extras)))), kitchen),
    contains: allergens.filter((each) => found.has(each)),
  };
}

function dietsWith(found: ReadonlySet<Ingredient>, inChoices: readonly Ingredient[], kitchen: Kitchen): Diet[] {
  const lacks = (...unwanted: readonly Ingredient[]) => unwanted.every((each) => !found.has(each));
  const isVegetarian = lacks(...PLAIN_MEAT);
  const suited: Record<Diet, boolean> = {
    vegetarian: isVegetarian,
    vegan: isVegetarian && lacks('milk', 'eggs', 'honey'),
    gluten_free: lacks('gluten'),
    lactose_free: lacks('milk'),
    halal: isHalal([...found, ...inChoices], kitchen),
  };
  return Object.entries(suited).flatMap(([diet, suits]) => (suits ? [diet as Diet] : []));
}

/** A dish that the kitchen also offers with pork or alcohol is not halal. */
function isHalal(offered: readonly Ingredient[], kitchen: Kitchen): boolean {
  const refused: readonly Ingredient[] = [
    'pork',
    'alcohol',
    'gelatine',
    ...(kitchen === 'halal' ? [] : ['meat' as const]),
  ];
  return refused.every((each) => !offered.includes(each));
}

const choicesOf = (extras: readonly Extra[]): string =>
  extras.flatMap((extra) => ('groups' in extra ? extra.groups.flatMap(namesIn) : [])).join('. ');

const namesIn = ({ options }: GroupSpec): string[] =>
  options.flatMap(({ name, groups }) => [name, ...groups.flatMap(namesIn)]);

const meant = (text: string): string =>
  MEANT.reduce((current, [words, meaning]) => current.replaceAll(words, meaning), text);

const inWords = (text: string): Ingredient[] =>
  Object.entries(OF_WORDS).flatMap(([ingredient, words]) => (words.test(text) ? [ingredient as Ingredient] : []));

function inPicture(picture: DishPictureName): Ingredient[] {
  return Object.entries(OF_PICTURE).flatMap(([ingredient, pictures]) =>
    pictures.split(' ').includes(picture) ? [ingredient as Ingredient] : [],
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
