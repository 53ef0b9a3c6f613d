/**
 * Composes the pictures of the demo marketplace into public/assets/pictures/.
 *
 *   npm install --prefix TOOLS sharp@0.35.5 @lobehub/fluent-emoji-3d@1.1.0
 *   node --import tsx scripts/make-pictures.ts TOOLS
 *
 * The inputs are Microsoft's Fluent 3D pictures (MIT, see LICENCE.md beside the results). The tools stay outside the
 * project's dependencies: the results are committed and change only when a recipe in server/src/demo does.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cuisines } from '#server/demo/cuisines.ts';
import { allPlaces } from '#server/demo/marketplace.ts';
import { type Piece, pieces, type Tone, tones } from '#server/demo/picture-pieces.ts';
import {
  dishPicturePath,
  dishPictures,
  type DishPictureName,
  placePicturePath,
  themePicturePath,
} from '#server/demo/pictures.ts';

interface Layer {
  input: Uint8Array;
  left: number;
  top: number;
}

interface Picture {
  resize(width: number, height: number, options: { fit: 'inside' | 'fill' }): Picture;
  modulate(options: { saturation: number }): Picture;
  rotate(degrees: number, options: { background: string }): Picture;
  trim(): Picture;
  ensureAlpha(): Picture;
  extractChannel(channel: number): Picture;
  linear(a: number, b: number): Picture;
  joinChannel(channel: Uint8Array): Picture;
  extend(options: { top: number; bottom: number; left: number; right: number; background: string }): Picture;
  blur(sigma: number): Picture;
  composite(layers: readonly Layer[]): Picture;
  png(): Picture;
  webp(options: { quality: number; effort: number }): Picture;
  toBuffer(): Promise<Uint8Array>;
  metadata(): Promise<{ width: number; height: number }>;
}
type OpenPicture = (
  input: string | Uint8Array | { create: { width: number; height: number; channels: 3; background: string } },
) => Picture;

const tools = process.argv[2];
if (tools === undefined) throw new Error('Say where the tools are installed: scripts/make-pictures.ts TOOLS');
const open: OpenPicture = createRequire(path.resolve(tools, 'package.json'))('sharp');
const assets = path.resolve(tools, 'node_modules/@lobehub/fluent-emoji-3d/assets');
const target = path.resolve(import.meta.dirname, '../public/assets/pictures');

const SHADOW = '#3a2010';
const WEBP = { quality: 76, effort: 6 };

interface Spot {
  x: number;
  y: number;
  size: number;
  turn?: number;
}

/** Makes the fish slim and silver. The blue, round fish of the set looks like a toy. */
async function asServed(piece: Piece, trimmed: Uint8Array): Promise<Uint8Array> {
  if (piece !== 'fish') return trimmed;
  const { width, height } = await open(trimmed).metadata();
  const slim = open(trimmed).resize(width, Math.round(height * 0.62), { fit: 'fill' });
  return slim.modulate({ saturation: 0.25 }).png().toBuffer();
}

async function layersOf(piece: Piece, { x, y, size, turn = 0 }: Spot): Promise<Layer[]> {
  const trimmed = await open(path.join(assets, `${pieces[piece]}.webp`))
    .trim()
    .png()
    .toBuffer();
  const sized = await open(await asServed(piece, trimmed))
    .resize(size, size, { fit: 'inside' })
    .png()
    .toBuffer();
  const input = turn === 0 ? sized : await open(sized).rotate(turn, { background: '#0000' }).png().toBuffer();
  const { width, height } = await open(input).metadata();
  const blur = Math.max(3, size / 26);
  const border = Math.ceil(blur * 3);
  const alpha = await open(input).ensureAlpha().extractChannel(3).linear(0.3, 0).toBuffer();
  const silhouette = await open({ create: { width, height, channels: 3, background: SHADOW } })
    .joinChannel(alpha)
    .png()
    .toBuffer();
  const shadow = await open(silhouette)
    .extend({ top: border, bottom: border, left: border, right: border, background: `${SHADOW}00` })
    .blur(blur)
    .png()
    .toBuffer();
  const left = Math.round(x - width / 2);
  const top = Math.round(y - height / 2);
  return [
    { input: shadow, left: left - border, top: top - border + Math.round(size / 22) },
    { input, left, top },
  ];
}

const ground = (tone: Tone) =>
  `<radialGradient id="ground" cx=".5" cy=".38" r=".85"><stop offset="0" stop-color="${tones[tone][0]}"/><stop offset="1" stop-color="${tones[tone][1]}"/></radialGradient>`;

const plateAt = (x: number, y: number, r: number, rim: string) => `
  <circle cx="${x}" cy="${y + r / 16}" r="${r}" fill="${SHADOW}" opacity=".17"/>
  <circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>
  <circle cx="${x}" cy="${y}" r="${r * 0.93}" fill="none" stroke="${rim}" stroke-width="${r / 42}"/>
  <circle cx="${x}" cy="${y}" r="${r * 0.74}" fill="#f7f3ed"/>`;

const svg = (width: number, height: number, tone: Tone, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${ground(tone)}</defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${body}</svg>`,
  );

const dishSpots: Readonly<Record<number, readonly Spot[]>> = {
  1: [{ x: 240, y: 180, size: 214 }],
  2: [
    { x: 220, y: 166, size: 196 },
    { x: 322, y: 248, size: 118, turn: 8 },
  ],
  3: [
    { x: 240, y: 146, size: 184 },
    { x: 156, y: 250, size: 112, turn: -8 },
    { x: 324, y: 252, size: 116, turn: 8 },
  ],
};

async function dish(name: DishPictureName): Promise<Uint8Array> {
  const { tone, plate, pieces: shown } = dishPictures[name];
  const under = plate
    ? plateAt(240, 180, 158, tones[tone][0])
    : '<circle cx="240" cy="180" r="150" fill="#fff" opacity=".4"/>';
  return compose(svg(480, 360, tone, under), shown, dishSpots[shown.length] ?? []);
}

async function compose(background: Uint8Array, shown: readonly Piece[], spots: readonly Spot[]): Promise<Uint8Array> {
  const layers = await Promise.all(spots.map((spot, index) => layersOf(shown[index] ?? shown[0] ?? 'bread', spot)));
  return open(background).composite(layers.flat()).webp(WEBP).toBuffer();
}

async function theme(piece: Piece, tone: Tone): Promise<Uint8Array> {
  const body = '<circle cx="128" cy="128" r="112" fill="#fff" opacity=".35"/>';
  return compose(svg(256, 256, tone, body), [piece], [{ x: 128, y: 130, size: 168 }]);
}

const cloths = [
  (c: string) =>
    `<pattern id="cloth" width="48" height="48" patternUnits="userSpaceOnUse"><path d="M0 0h24v48H0zM0 0h48v24H0z" fill="${c}"/></pattern>`,
  (c: string) =>
    `<pattern id="cloth" width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h14v36H0z" fill="${c}"/></pattern>`,
  (c: string) =>
    `<pattern id="cloth" width="44" height="44" patternUnits="userSpaceOnUse"><circle cx="11" cy="11" r="5" fill="${c}"/><circle cx="33" cy="33" r="5" fill="${c}"/></pattern>`,
  (c: string) =>
    `<pattern id="cloth" width="64" height="64" patternUnits="userSpaceOnUse"><path d="M32 4q10 18 28 28-18 10-28 28-10-18-28-28Q22 22 32 4z" fill="none" stroke="${c}" stroke-width="5"/><circle cx="32" cy="32" r="6" fill="${c}"/><path d="M0-9 9 0 0 9-9 0zM64-9l9 9-9 9-9-9zM0 55l9 9-9 9-9-9zM64 55l9 9-9 9-9-9z" fill="${c}"/></pattern>`,
] as const;

interface Setting extends Spot {
  plate: number;
}

const tables: readonly (readonly Setting[])[] = [
  [
    { x: 236, y: 212, size: 226, plate: 168 },
    { x: 486, y: 112, size: 136, plate: 104, turn: 6 },
    { x: 508, y: 316, size: 124, plate: 92, turn: -6 },
    { x: 58, y: 60, size: 104, plate: 76, turn: -10 },
  ],
  [
    { x: 320, y: 204, size: 230, plate: 172 },
    { x: 98, y: 108, size: 132, plate: 98, turn: -8 },
    { x: 556, y: 118, size: 124, plate: 92, turn: 8 },
    { x: 116, y: 338, size: 122, plate: 88, turn: 6 },
  ],
  [
    { x: 404, y: 226, size: 222, plate: 164 },
    { x: 150, y: 124, size: 146, plate: 112, turn: -6 },
    { x: 160, y: 330, size: 124, plate: 88, turn: 8 },
    { x: 590, y: 66, size: 108, plate: 78, turn: 10 },
  ],
];

const unplated: ReadonlySet<Piece> = new Set<Piece>([
  'beer',
  'beers',
  'bubbleTea',
  'cocktail',
  'coffee',
  'cone',
  'fire',
  'football',
  'herb',
  'milk',
  'parasol',
  'popcorn',
  'shavedIce',
  'soda',
  'sparkling',
  'takeoutBox',
  'tallDrink',
  'tea',
  'theatre',
  'wine',
]);

async function cover(shown: readonly Piece[], tone: Tone, index: number): Promise<Uint8Array> {
  const table = tables[index % tables.length] ?? [];
  const cloth = cloths[index % cloths.length] ?? cloths[0];
  const plates = table.map(({ x, y, plate }, place) =>
    unplated.has(shown[place] ?? 'bread')
      ? `<circle cx="${x}" cy="${y}" r="${plate * 0.82}" fill="#fff" opacity=".34"/>`
      : plateAt(x, y, plate, tones[tone][1]),
  );
  const body = `<defs>${cloth('#fff')}</defs><rect width="640" height="400" fill="url(#cloth)" opacity=".22"/>${plates.join('')}`;
  return compose(svg(640, 400, tone, body), shown, table);
}

async function write(file: string, picture: Uint8Array): Promise<void> {
  const to = path.join(target, file);
  await mkdir(path.dirname(to), { recursive: true });
  await writeFile(to, picture);
}

const isDish = (name: string): name is DishPictureName => name in dishPictures;

for (const folder of ['products', 'themes', 'places'])
  await rm(path.join(target, folder), { recursive: true, force: true });
for (const name of Object.keys(dishPictures).filter(isDish)) await write(dishPicturePath(name), await dish(name));
for (const { theme: each } of cuisines()) await write(themePicturePath(each.slug), await theme(each.piece, each.tone));
/** Backgrounds for neighbouring places of one cuisine, so that a list does not have a single colour. */
const companions: Readonly<Record<Tone, readonly Tone[]>> = {
  sea: ['sea', 'sky', 'sage'],
  peach: ['peach', 'butter', 'coffee'],
  butter: ['butter', 'peach', 'leaf'],
  leaf: ['leaf', 'sage', 'butter'],
  rose: ['rose', 'lilac', 'sky'],
  lilac: ['lilac', 'sky', 'rose'],
  coffee: ['coffee', 'rose', 'butter'],
  coral: ['coral', 'peach', 'rose'],
  sky: ['sky', 'sea', 'lilac'],
  sage: ['sage', 'leaf', 'sea'],
};
for (const [index, { place, cuisine }] of allPlaces().entries()) {
  const tone = companions[cuisine.theme.tone][cuisine.places.indexOf(place) % 3] ?? cuisine.theme.tone;
  await write(placePicturePath(place.slug), await cover(place.cover, tone, index + cuisine.places.indexOf(place)));
}
