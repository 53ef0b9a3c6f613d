import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { allPlaces } from '#server/demo/marketplace.ts';
import { decode, type MapData } from '#src/ui/region/map-data.ts';
import { placeNames, type Label } from '#src/ui/region/place-names.ts';
import { prepareMap, readDrawn, readGazetteer, WINDOW, type Point } from '../../scripts/map/prepare.ts';

const committed = await readFile(new URL('../../src/ui/region/region.json', import.meta.url), 'utf8');
const region = JSON.parse(committed) as MapData;

/** Counts the edges to the east of the point. */
function isOnLand([lat, lng]: Point, rings: readonly (readonly Point[])[]): boolean {
  const edges = rings.flatMap((ring) => ring.map((end, index) => [ring.at(index - 1) ?? end, end] as const));
  const crossed = edges.filter(
    ([a, b]) => a[0] > lat !== b[0] > lat && lng < a[1] + ((lat - a[0]) / (b[0] - a[0])) * (b[1] - a[1]),
  );
  return crossed.length % 2 === 1;
}

const square = (south: number, west: number, size: number): Point[] => [
  [south, west],
  [south + size, west],
  [south + size, west + size],
  [south, west + size],
  [south, west],
];

const prepared = (drawn: string, land: Point[][], gazetteer = '') =>
  prepareMap({ land, borders: [], drawn: readDrawn(drawn), gazetteer: readGazetteer(gazetteer) });

test('the committed map is small, and lies in its window', () => {
  expect(brotliCompressSync(committed).length).toBeLessThan(60_000);
  const courses = [
    ...region.land,
    ...region.borders,
    ...region.areas.map(({ ring }) => ring),
    ...region.lines.map(({ points }) => points),
  ];
  expect(courses.length).toBeGreaterThan(200);
  const outside = courses
    .flatMap(decode)
    .filter(([lat, lng]) => !(lat >= WINDOW.south && lat <= WINDOW.north && lng >= WINDOW.west && lng <= WINDOW.east));
  expect(outside).toEqual([]);
});

test('every place of the demo is on land, and the sea beside it is not', () => {
  const land = region.land.map(decode);
  const wet = allPlaces().filter(({ place: { at } }) => !isOnLand([at[0], at[1]], land));
  expect(wet.map(({ place }) => place.name)).toEqual([]);
  expect(isOnLand([38.65, -9.42], land)).toBe(false);
  expect(isOnLand([38.69, -9.18], land), 'the Tejo').toBe(false);
  expect(isOnLand([37.65, -25.6], land)).toBe(false);
});

test('land is clipped to the window', () => {
  const [ring = []] = prepared('', [square(20, -60, 30)]).land.map(decode);
  const [lats, lngs] = [ring.map(([lat]) => lat), ring.map(([, lng]) => lng)];
  expect([Math.min(...lats), Math.max(...lats)]).toEqual([WINDOW.south, 50]);
  expect([Math.min(...lngs), Math.max(...lngs)]).toEqual([WINDOW.west, -30]);
  expect(prepared('', [square(70, 0, 5)]).land).toEqual([]);
});

test('a drawn coast takes the place of the coarse one, and the rest of the land stays', () => {
  const drawn = 'coast\tbay\t41,0 41,1 43,1 43,0';
  const coarse: Point[] = [...square(40, 0, 5).slice(0, 1), [41, 0], [42, 0], [43, 0], ...square(40, 0, 5).slice(1)];
  const land = prepared(drawn, [coarse]).land.map(decode);
  expect(isOnLand([42, 0.5], land), 'the bay').toBe(false);
  expect(isOnLand([42, 3], land)).toBe(true);
  expect(isOnLand([44.5, 0.5], land)).toBe(true);
  expect(isOnLand([40.5, 0.5], land)).toBe(true);
});

test('towns come from the gazetteer, once, and only their capital is more important', () => {
  const { names } = prepared(
    'station\tEvora\t38.57,-7.9\nstreet\tRua Direita\t38.57,-7.9 38.58,-7.9',
    [],
    '#\tEvora\t38.57\t-7.9\n+\tEvora\t38.57\t-7.9\n-\tGraça\t38.56\t-7.91\n=\tRua Direita\t38.57\t-7.9\n=\tRua Nova\t38.57\t-7.9\n',
  );
  expect(names.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'station Evora',
    'capital Evora',
    'locality Graça',
    'street Rua Nova',
  ]);
});

test('a row without coordinates is refused', () => {
  expect(() => readDrawn('coast\tx\t38,-9 38')).toThrow('No coordinates: coast\tx');
});

const label = (text: string, x: number, more: Partial<Label> = {}): Label => ({
  text,
  look: 'town',
  x,
  y: 0,
  size: 12,
  angle: 0,
  moves: 0,
  apart: 400,
  ...more,
});

test('the first name keeps its place, and a later one moves or is left out', () => {
  const placed = placeNames([label('Cascais', 0), label('Estoril', 20), label('Parede', 20, { moves: 24 })], []);
  expect(placed.map(({ text, y }) => [text, y])).toEqual([
    ['Cascais', 0],
    ['Parede', 24],
  ]);
});

test('names make room for pins, and are not repeated close by', () => {
  const pin = { x: 0, y: 0, width: 44, height: 44 };
  const placed = placeNames([label('A5', 0), label('A5', 100), label('A5', 300), label('A5', 600)], [pin]);
  expect(placed.map(({ x }) => x)).toEqual([100, 600]);
});
