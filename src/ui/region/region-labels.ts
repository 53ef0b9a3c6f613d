import {
  bounds,
  point as pixel,
  type Bounds,
  type LatLng,
  type LatLngBounds,
  type LatLngTuple,
  type Point,
} from 'leaflet';
import type { Line, Name } from './map-data.ts';
import { widthOf, type Label } from './place-names.ts';

export interface Place {
  name: string;
  at: LatLng;
}

interface Road extends Line {
  course: readonly LatLngTuple[];
  around: LatLngBounds;
}

interface View {
  zoom: number;
  /** Names are placed inside of it only. */
  view: LatLngBounds;
  names: readonly Name[];
  lines: readonly Road[];
  landmarks: readonly Place[];
  at: (where: LatLngTuple | LatLng) => Point;
}

interface Look {
  kind: Name['kind'];
  /** Zoom levels. */
  from: number;
  to?: number;
  look: string;
  size: number;
  moves?: number;
}

const TOWN: Look = { kind: 'town', from: 9, to: 15, look: 'town', size: 13, moves: 36 };

/** The names of roads are placed after these. An earlier name keeps its place. */
const BEFORE_ROADS: readonly Look[] = [
  { kind: 'country', from: 5, to: 6, look: 'country', size: 15 },
  { kind: 'city', from: 5, to: 15, look: 'city', size: 16, moves: 36 },
  { kind: 'archipelago', from: 5, to: 7, look: 'water', size: 13 },
  { kind: 'sea', from: 5, look: 'water', size: 13 },
  { kind: 'island', from: 8, to: 11, look: 'land', size: 13 },
  { kind: 'capital', from: 7, to: 15, look: 'town', size: 14, moves: 36 },
  TOWN,
  { kind: 'bay', from: 10, look: 'water', size: 13 },
  { kind: 'park', from: 11, look: 'park', size: 12 },
  { kind: 'locality', from: 12, look: 'locality', size: 12, moves: 14 },
];
const AFTER_ROADS: readonly Look[] = [
  { kind: 'cape', from: 11, look: 'land', size: 11, moves: 14 },
  { kind: 'aerodrome', from: 12, look: 'land', size: 11 },
  { kind: 'cove', from: 14, look: 'water', size: 11 },
  { kind: 'garden', from: 14, look: 'park', size: 11, moves: 14 },
  { kind: 'station', from: 15, look: 'station', size: 10, moves: 14 },
  { kind: 'street', from: 16, look: 'street', size: 11 },
];

/** The lowest zoom level at which each kind of line shows names. The most important kinds come first. */
const ROADS: readonly { kind: Line['kind']; from: number }[] = [
  { kind: 'motorway', from: 10 },
  { kind: 'trunk', from: 12 },
  { kind: 'primary', from: 13 },
  { kind: 'street', from: 15 },
];
const IS_NUMBER = /^(A|IC|N|EN)\d/;
const SIZE = { number: 10, street: 11 };
/** In px: between two names of a road, and between the points where a name is tried. */
const APART = 460;
const STEP = 90;
/** A road shows its name only where the ends of the name are at least this share of its length apart. */
const STRAIGHT = 0.93;

/** All labels of a zoom level in view, in the order of their importance. */
export function labelsAt({ zoom, view, names, lines, landmarks, at }: View): Label[] {
  const isShown = (each: { at: LatLngTuple | LatLng }) => view.contains(each.at);
  const shown = names.filter(isShown);
  const named = (looks: readonly Look[]) =>
    looks
      .filter(({ from, to = Infinity }) => zoom >= from && zoom <= to)
      .flatMap((look) =>
        shown.filter(({ kind }) => kind === look.kind).map((each) => labelOf(look, each.name, at(each.at))),
      );
  const own = new Set(names.map(({ name }) => name));
  const unknown = landmarks
    .filter((each) => !own.has(each.name) && isShown(each))
    .map((each) => labelOf(TOWN, each.name, at(each.at)));
  const visible = lines.filter(({ name, around }) => name !== '' && view.intersects(around));
  const inPixels = bounds(at(view.getNorthWest()), at(view.getSouthEast()));
  const roads = ROADS.filter(({ from }) => zoom >= from).flatMap((road) =>
    visible.filter(({ kind }) => kind === road.kind).flatMap((line) => alongRoad(line, at, inPixels)),
  );
  return [...named(BEFORE_ROADS), ...unknown, ...roads, ...named(AFTER_ROADS)];
}

function alongRoad({ kind, name, course }: Road, at: View['at'], view: Bounds): Label[] {
  const isNumber = IS_NUMBER.test(name);
  const size = isNumber ? SIZE.number : SIZE.street;
  const length = isNumber ? 0 : widthOf(name, size);
  const points = course.map(at);
  const ends = lengthsOf(points);
  const whole = ends.at(-1) ?? 0;
  if (whole < length) return [];
  return middlesOf(whole - length).flatMap((start) => {
    const where = pointAt(points, ends, start + length / 2);
    if (!where || !view.contains(where)) return [];
    const [from, to] = [pointAt(points, ends, start), pointAt(points, ends, start + length)];
    if (!from || !to || from.distanceTo(to) < STRAIGHT * length) return [];
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    // Never upside down.
    const angle = isNumber ? 0 : ((turn + 270) % 180) - 90;
    const look = isNumber ? `number map-name-${kind}` : kind === 'trunk' ? 'road' : 'street';
    return { text: name, look, x: where.x, y: where.y, size, angle, moves: 0, apart: APART };
  });
}

/** Points between 0 and `room`, from the middle outwards. */
function middlesOf(room: number): number[] {
  const count = Math.floor(room / STEP);
  const all = Array.from({ length: count + 1 }, (_, index) => (room - count * STEP) / 2 + index * STEP);
  return all.toSorted((a, b) => Math.abs(a - room / 2) - Math.abs(b - room / 2));
}

function lengthsOf(points: readonly Point[]): number[] {
  let sum = 0;
  return points.map((each, index) => (sum += each.distanceTo(points[index - 1] ?? each)));
}

function pointAt(points: readonly Point[], ends: readonly number[], at: number): Point | null {
  const index = Math.max(
    1,
    ends.findIndex((end) => end >= at),
  );
  const [before, after] = [points[index - 1], points[index]];
  const [start = 0, end = 0] = [ends[index - 1], ends[index]];
  if (!before || !after) return null;
  const share = end === start ? 0 : (at - start) / (end - start);
  return pixel(before.x + (after.x - before.x) * share, before.y + (after.y - before.y) * share);
}

function labelOf({ look, size, moves = 0 }: Look, text: string, { x, y }: Point): Label {
  return { text, look, x, y, size, angle: 0, moves, apart: APART };
}
