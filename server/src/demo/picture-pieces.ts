/**
 * What the pictures of the demo marketplace are composed of. Pieces are Microsoft's Fluent 3D pictures (MIT);
 * `scripts/make-pictures.ts` lays them on a plate and writes `public/assets/pictures/`.
 */
export const pieces = {
  apple: '1f34e', aubergine: '1f346', avocado: '1f951', bacon: '1f953', baguette: '1f956',
  banana: '1f34c', beans: '1fad8', bento: '1f371', berries: '1fad0', birthdayCake: '1f382', blueBowl: '1f963',
  bread: '1f35e', broccoli: '1f966', bubbleTea: '1f9cb', burger: '1f354', burrito: '1f32f', butter: '1f9c8', cake: '1f370',
  carrot: '1f955', casserole: '1f372', cheese: '1f9c0', cherries: '1f352', chicken: '1f357', chili: '1f336-fe0f',
  chocolate: '1f36b', chopsticks: '1f962', clam: '1f41a', cocktail: '1f378', coconut: '1f965', coffee: '2615',
  cone: '1f366', cookie: '1f36a', corn: '1f33d', crab: '1f980', cracker: '1f358', croissant: '1f950', croquettes: '1f9c6',
  cucumber: '1f952', cupcake: '1f9c1', curry: '1f35b', dango: '1f361', doughnut: '1f369', doughnuts: '1f96f',
  dumpling: '1f95f', egg: '1f95a', fish: '1f41f', fire: '1f525', flan: '1f36e', flatbread: '1fad3', friedEgg: '1f373',
  friedShrimp: '1f364', fries: '1f35f', garlic: '1f9c4', ginger: '1fada', grapes: '1f347', greenPepper: '1fad1',
  greens: '1f96c', herb: '1f33f', honey: '1f36f', hotdog: '1f32d', iceCream: '1f368', iceCube: '1f9ca', kiwi: '1f95d',
  lemon: '1f34b', lobster: '1f99e', mango: '1f96d', meatBone: '1f356', melon: '1f348', milk: '1f95b', mooncake: '1f96e',
  narutomaki: '1f365', noodles: '1f35c', octopus: '1f419', olive: '1fad2', onigiri: '1f359', onion: '1f9c5',
  orange: '1f34a', oyster: '1f9aa', paella: '1f958', pancakes: '1f95e', peanuts: '1f95c', peas: '1fadb', pie: '1f967',
  pineapple: '1f34d', pita: '1f959', pizza: '1f355', popcorn: '1f37f', potato: '1f954', pretzel: '1f968', rice: '1f35a',
  sake: '1f376', salad: '1f957', sandwich: '1f96a', shavedIce: '1f367', shrimp: '1f990', skewer: '1f362', soda: '1f964',
  spaghetti: '1f35d', sparkling: '1f37e', squid: '1f991', steak: '1f969', strawberry: '1f353', sushi: '1f363',
  sweetPotato: '1f360', taco: '1f32e', takeoutBox: '1f961', tallDrink: '1f379', tea: '1f375', teapot: '1fad6',
  tomato: '1f345', waffle: '1f9c7', water: '1fad7', watermelon: '1f349', wine: '1f377', beer: '1f37a', beers: '1f37b',
  football: '26bd', theatre: '1f3ad', parasol: '1f3d6-fe0f',
} as const;

export type Piece = keyof typeof pieces;

/** Inner and outer colour of the soft background. */
export const tones = {
  sea: ['#d9f0f2', '#a3d3dc'],
  peach: ['#ffe9d6', '#f6ba8c'],
  butter: ['#fff1cc', '#f7cd77'],
  leaf: ['#e9f5da', '#b7d994'],
  rose: ['#fde6eb', '#f3b0c1'],
  lilac: ['#efe7fb', '#cab6ee'],
  coffee: ['#f6eadc', '#d8b68f'],
  coral: ['#ffe4dd', '#f4a898'],
  sky: ['#e0edff', '#a9c8f5'],
  sage: ['#e8f0ea', '#a9c7b3'],
} as const satisfies Record<string, readonly [string, string]>;

export type Tone = keyof typeof tones;

export interface DishPicture {
  tone: Tone;
  plate: boolean;
  pieces: readonly [Piece, ...Piece[]];
}

/** At most three pieces each, the dish itself first. */
export const plate = (tone: Tone, ...shown: [Piece, ...Piece[]]): DishPicture => ({ tone, plate: true, pieces: shown });
export const glass = (tone: Tone, ...shown: [Piece, ...Piece[]]): DishPicture => ({ tone, plate: false, pieces: shown });
