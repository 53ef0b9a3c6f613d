import type { Area, Line, MapData, Name } from '#src/ui/region/map-data.ts';

/** Latitude and longitude in degrees. */
export type Point = readonly [lat: number, lng: number];

export interface Drawn {
  kind: string;
  name: string;
  points: Point[];
}

export interface Sources {
  /** Outer rings from Natural Earth. */
  land: readonly Point[][];
  borders: readonly Point[][];
  drawn: readonly Drawn[];
  gazetteer: readonly Drawn[];
}

/** The map ends here. It shows all that a wide screen holds at the lowest zoom level, with Portugal in the middle. */
export const WINDOW = { south: 25, west: -45, north: 58, east: 25 };

/** In 1/100 000 of a degree, about one metre. */
const UNIT = 100_000;
/** In degrees. */
const TOLERANCE = { drawn: 0.000_03, near: 0.003, far: 0.04 };
const SMALLEST = { near: 0.01, far: 0.4 };
const SAME_NAME = 0.02;
const NEAR = [
  { south: 36.8, west: -9.8, north: 42.2, east: -6 },
  { south: 36.5, west: -31.5, north: 40, east: -24.5 },
  { south: 32.2, west: -17.5, north: 33.3, east: -16 },
];

const AREAS = ['built', 'green', 'airport', 'water'] as const;
const LINES = ['river', 'ferry', 'rail', 'street', 'primary', 'trunk', 'motorway'] as const;
const LARGEST = new Set(['Lisboa', 'Porto']);
/** Capitals whose name differs from the name of their district. */
const OTHER_CAPITALS = new Set(['Ponta Delgada', 'Funchal']);
const ISLANDS = new Set(['Açores', 'Madeira']);

export function prepareMap({ land, borders, drawn, gazetteer }: Sources): MapData {
  const coasts = drawn.filter(({ kind }) => kind === 'coast').map(({ points }) => smooth(points));
  const areas = AREAS.flatMap((kind) =>
    ofKind(drawn, kind).map(({ points }): Area => ({ kind, ring: encode(smooth(closed(points))) })),
  );
  const lines = LINES.flatMap((kind) =>
    ofKind(drawn, kind).map(({ name, points }): Line => ({ kind, name, points: encode(smooth(points)) })),
  );
  const isShape = (kind: string) => kind === 'coast' || [...AREAS, ...LINES].some((shape) => shape === kind);
  const named = drawn.filter(({ kind }) => !isShape(kind)).map(nameOf);
  return {
    window: WINDOW,
    land: withCoasts(land.map(simplified), coasts).map(clipped).filter(isLargeEnough).map(encode),
    borders: borders.map(simplified).filter(isInside).map(encode),
    areas,
    lines,
    names: [...named, ...namesOf(gazetteer, drawn)],
  };
}

/** A row has a kind, a name, and points "lat,lng" with spaces between them. */
export function readDrawn(text: string): Drawn[] {
  return text
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [kind = '', name = '', written = ''] = row.split('\t');
      return { kind, name, points: written.split(' ').map((pair) => pointOf(pair.split(','), row)) };
    });
}

/** A row has a sign for its kind, a name, a latitude and a longitude. */
export function readGazetteer(text: string): Drawn[] {
  return text
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [kind = '', name = '', ...at] = row.split('\t');
      return { kind, name, points: [pointOf(at, row)] };
    });
}

function pointOf([lat, lng]: readonly string[], row: string): Point {
  const point: Point = [Number(lat), Number(lng)];
  if (!point.every(Number.isFinite)) throw new Error(`No coordinates: ${row}`);
  return point;
}

const ofKind = (drawn: readonly Drawn[], kind: string) => drawn.filter((each) => each.kind === kind);

const nameOf = ({ kind, name, points: [at = [0, 0]] }: Drawn): Name => ({
  kind: kind as Name['kind'],
  name,
  at: [round(at[0]), round(at[1])],
});

/** Districts (#) only tell which municipalities (+) are capitals. Others are localities (-) and streets (=). */
function namesOf(gazetteer: readonly Drawn[], drawn: readonly Drawn[]): Name[] {
  const capitals = new Set(ofKind(gazetteer, '#').map(({ name }) => name));
  const kindOf = ({ kind, name }: Drawn): Name['kind'] => {
    if (kind === '-') return 'locality';
    if (kind === '=') return 'street';
    if (LARGEST.has(name)) return 'city';
    return capitals.has(name) || OTHER_CAPITALS.has(name) ? 'capital' : 'town';
  };
  return gazetteer
    .filter(({ kind, name }) => kind !== '#' && !ISLANDS.has(name))
    .filter((entry) => !drawn.some((other) => isSame(entry, other)))
    .map((entry) => nameOf({ ...entry, kind: kindOf(entry) }));
}

/** A station has the name of the town around it. */
const isSame = ({ name, points: [at] }: Drawn, other: Drawn) =>
  other.name === name &&
  other.kind !== 'station' &&
  other.points.some((point) => at && distance(at, point) < SAME_NAME);

/** A drawn coast replaces the coarse one between its ends; a drawn island replaces the coarse island. */
function withCoasts(land: readonly Point[][], coasts: readonly Point[][]): Point[][] {
  return coasts.reduce<Point[][]>(
    (rings, coast) => {
      const [first, last] = [coast[0], coast.at(-1)];
      if (!first || !last) return rings;
      const isIsland = distance(first, last) === 0;
      const ring = nearestRing(rings, first);
      const replaced = isIsland ? coast : spliced(ring, coast);
      return rings.map((each) => (each === ring ? replaced : each));
    },
    [...land],
  );
}

function nearestRing(rings: readonly Point[][], to: Point): Point[] {
  const distanceOf = (ring: readonly Point[]) => Math.min(...ring.map((point) => distance(point, to)));
  return rings.reduce((best, ring) => (distanceOf(ring) < distanceOf(best) ? ring : best), rings[0] ?? []);
}

function spliced(ring: readonly Point[], coast: readonly Point[]): Point[] {
  const nearest = (to: Point) =>
    ring.reduce((best, point, index) => (distance(point, to) < distance(ring[best] ?? to, to) ? index : best), 0);
  const [from, to] = [nearest(coast[0] ?? [0, 0]), nearest(coast.at(-1) ?? [0, 0])];
  const forward = from < to ? to - from : to - from + ring.length;
  // The shorter way round is the coast; the longer one is the rest of the continent.
  const isForward = forward < ring.length / 2;
  const [start, end] = isForward ? [from, to] : [to, from];
  const rest = start < end ? [...ring.slice(end), ...ring.slice(0, start + 1)] : ring.slice(end, start + 1);
  return [...rest, ...(isForward ? coast : coast.toReversed())];
}

const isIn = ([lat, lng]: Point, { south, west, north, east }: typeof WINDOW) =>
  lat >= south && lat <= north && lng >= west && lng <= east;

const isInside = (line: readonly Point[]) => line.length > 1 && line.every((point) => isIn(point, WINDOW));

const isNear = (point: Point) => NEAR.some((box) => isIn(point, box));

function isLargeEnough(ring: readonly Point[]): boolean {
  const [lats, lngs] = [ring.map(([lat]) => lat), ring.map(([, lng]) => lng)];
  const size = Math.max(extent(lats), extent(lngs));
  return ring.length > 2 && size > (ring.some(isNear) ? SMALLEST.near : SMALLEST.far);
}

const extent = (values: readonly number[]) =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

/** Clips the ring at one edge of the window after the other (Sutherland and Hodgman). */
function clipped(ring: readonly Point[]): Point[] {
  const edges: { axis: 0 | 1; at: number; sign: 1 | -1 }[] = [
    { axis: 0, at: WINDOW.south, sign: 1 },
    { axis: 0, at: WINDOW.north, sign: -1 },
    { axis: 1, at: WINDOW.west, sign: 1 },
    { axis: 1, at: WINDOW.east, sign: -1 },
  ];
  return edges.reduce<Point[]>(
    (points, { axis, at, sign }) => {
      const isKept = (point: Point) => sign * (point[axis] - at) >= 0;
      return points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point;
        const share = (at - before[axis]) / (point[axis] - before[axis]);
        const crossing: Point[] = isKept(point) === isKept(before) ? [] : [between(before, point, share)];
        return isKept(point) ? [...crossing, point] : crossing;
      });
    },
    [...ring],
  );
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const simplified = (points: Point[]) => simplify(points, (point) => (isNear(point) ? TOLERANCE.near : TOLERANCE.far));

/** Douglas and Peucker. */
function simplify(points: readonly Point[], tolerance: (point: Point) => number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [start, end] = range;
    const [a, b] = [points[start], points[end]];
    if (!a || !b) continue;
    let farthest = { index: -1, by: 1 };
    for (let index = start + 1; index < end; index += 1) {
      const point = points[index] ?? a;
      const by = offset(point, a, b) / tolerance(point);
      if (by > farthest.by) farthest = { index, by };
    }
    if (farthest.index < 0) continue;
    kept.add(farthest.index);
    open.push([start, farthest.index], [farthest.index, end]);
  }
  return points.filter((_, index) => kept.has(index));
}

function offset(point: Point, a: Point, b: Point): number {
  const length = distance(a, b) ** 2;
  const along = length === 0 ? 0 : ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length;
  return distance(point, between(a, b, Math.min(1, Math.max(0, along))));
}

const closed = (points: readonly Point[]): Point[] => [...points, ...points.slice(0, 1)];

const STEPS = 5;

/** A centripetal Catmull–Rom curve through the points. It has no loops. */
function smooth(points: readonly Point[]): Point[] {
  const isRing = points.length > 3 && distance(points[0] ?? [0, 0], points.at(-1) ?? [1, 1]) === 0;
  const at = (index: number): Point => {
    const last = points.length - 1;
    const inside = isRing ? (index + last) % last : Math.min(last, Math.max(0, index));
    return points[inside] ?? [0, 0];
  };
  const curve = points.slice(1).flatMap((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const steps = Array.from({ length: STEPS - 1 }, (_, step) => (step + 1) / STEPS);
    return [...steps.map((share) => onCurve([before, start, end, after], share)), end];
  });
  return simplify([...points.slice(0, 1), ...curve], () => TOLERANCE.drawn);
}

function onCurve([p0, p1, p2, p3]: readonly [Point, Point, Point, Point], share: number): Point {
  const knot = (a: Point, b: Point) => Math.max(Math.sqrt(distance(a, b)), 1e-6);
  const t1 = knot(p0, p1);
  const t2 = t1 + knot(p1, p2);
  const t3 = t2 + knot(p2, p3);
  const t = t1 + (t2 - t1) * share;
  const [a1, a2, a3] = [
    between(p0, p1, t / t1),
    between(p1, p2, (t - t1) / (t2 - t1)),
    between(p2, p3, (t - t2) / (t3 - t2)),
  ];
  return between(between(a1, a2, t / t2), between(a2, a3, (t - t1) / (t3 - t1)), share);
}

const round = (degrees: number) => Math.round(degrees * UNIT) / UNIT;

/** Writes each point as its difference from the previous point. */
function encode(points: readonly Point[]): number[] {
  const units = points.map(([lat, lng]) => [Math.round(lat * UNIT), Math.round(lng * UNIT)] as const);
  return units.flatMap(([lat, lng], index) => {
    const [lastLat, lastLng] = units[index - 1] ?? [0, 0];
    return [lat - lastLat, lng - lastLng];
  });
}
