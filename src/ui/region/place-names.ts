/** In px, from any origin. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Label {
  text: string;
  look: string;
  /** Position of its middle. */
  x: number;
  y: number;
  /** Height of the letters in px. */
  size: number;
  /** In degrees. */
  angle: number;
  /** If its position is taken, the label moves down or up by this many px; 0: the label is left out. */
  moves: number;
  /** Least distance between two labels with the same text, in px. */
  apart: number;
}

/** Shares of the height of the letters. */
const WIDTH = 0.56;
const HEIGHT = 1.2;
const GAP = 6;
/** A name with at least this many letters takes two lines. */
const LONG = 18;

/** Keeps the labels that have room, the first ones before the others. */
export function placeNames(labels: readonly Label[], taken: readonly Box[]): Label[] {
  const boxes = [...taken];
  const placed: Label[] = [];
  for (const label of labels) {
    if (placed.some((other) => isRepeated(label, other))) continue;
    const tried =
      label.moves === 0 ? [label] : [0, label.moves, -label.moves].map((by) => ({ ...label, y: label.y + by }));
    const free = tried.find((each) => !boxes.some((box) => overlaps(box, boxOf(each))));
    if (!free) continue;
    boxes.push(boxOf(free));
    placed.push(free);
  }
  return placed;
}

export function linesOf(text: string): string[] {
  if (text.length < LONG) return [text];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

export const widthOf = (text: string, size: number): number => text.length * size * WIDTH;

function boxOf({ text, x, y, size, angle }: Label): Box {
  const lines = angle === 0 ? linesOf(text) : [text];
  const width = Math.max(...lines.map((line) => widthOf(line, size)));
  const height = lines.length * size * HEIGHT;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return { x, y, width: width * cos + height * sin + GAP, height: width * sin + height * cos + GAP };
}

const isRepeated = (a: Label, b: Label) => a.text === b.text && Math.hypot(a.x - b.x, a.y - b.y) < a.apart;

const overlaps = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
