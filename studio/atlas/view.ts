import type { Layout, Placed } from '#studio/drawing/layout.ts';

export type View = Placed;

interface Size {
  width: number;
  height: number;
}

/** The size of a view before the size of the pane is known. */
export const READABLE: Size = { width: 780, height: 560 };
const LARGER = 1.2;
const LARGEST_ZOOM = 4;

/** Default view: the whole drawing, or the live part if that would be too small. */
export function viewOf(layout: Layout, live: ReadonlySet<string>, size = READABLE): View {
  const { width, height, boxes } = layout;
  const whole = wholeView(layout);
  if (width <= size.width && height <= size.height) return around(whole, layout, size);
  if (width <= size.width * LARGER && height <= size.height * LARGER) return whole;
  const innermost = boxes.findLast(({ box }) => live.has(box.id) && box.children.length === 0);
  return around(innermost ?? layout.starts[0]?.dot ?? whole, layout, size);
}

/** The view of a state, wherever it is. Null: it is not drawn. */
export function viewOfState(layout: Layout, id: string, size = READABLE): View | null {
  const place = layout.boxes.find(({ box }) => box.id === id);
  return place ? around(place, layout, size) : null;
}

/** The part of the drawing that a pane of this size shows: all of the view, and more if the shapes differ. */
export function visible(view: View, size: Size): View {
  const scale = Math.max(view.width / size.width, view.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const { x, y } = middleOf(view);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export function centred(view: View, { x, y }: { x: number; y: number }): View {
  return { ...view, x: x - view.width / 2, y: y - view.height / 2 };
}

const isInside = (start: number, length: number, from: number, room: number) =>
  start >= from - 1 && start + length <= from + room + 1;

export function isWithin(inner: Placed, outer: Placed): boolean {
  return isInside(inner.x, inner.width, outer.x, outer.width) && isInside(inner.y, inner.height, outer.y, outer.height);
}

/** A readable part centred on a place, kept within the drawing. */
function around(place: Placed, { width, height }: Layout, size: Size): View {
  const middle = middleOf(place);
  return { x: startOf(middle.x, size.width, width), y: startOf(middle.y, size.height, height), ...size };
}

function startOf(middle: number, shown: number, all: number): number {
  return all <= shown ? (all - shown) / 2 : Math.min(Math.max(middle - shown / 2, 0), all - shown);
}

export function wholeView({ width, height }: Layout): View {
  return { x: 0, y: 0, width, height };
}

/** Zooms in (`factor` below 1) or out around the point `at`. */
export function zoomed(view: View, factor: number, at: { x: number; y: number } = middleOf(view)): View {
  const width = Math.max(view.width * factor, READABLE.width / LARGEST_ZOOM);
  const real = width / view.width;
  return { x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real, width, height: view.height * real };
}

export function moved(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

const middleOf = ({ x, y, width, height }: View) => ({ x: x + width / 2, y: y + height / 2 });

const STEP = 0.12;

export function viewAfterKey(view: View, key: string): View | null {
  switch (key) {
    case 'ArrowLeft':
      return moved(view, -view.width * STEP, 0);
    case 'ArrowRight':
      return moved(view, view.width * STEP, 0);
    case 'ArrowUp':
      return moved(view, 0, -view.height * STEP);
    case 'ArrowDown':
      return moved(view, 0, view.height * STEP);
    case '+':
      return zoomed(view, 0.8);
    case '-':
      return zoomed(view, 1.25);
    default:
      return null;
  }
}
