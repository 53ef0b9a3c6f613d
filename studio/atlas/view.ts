import type { Layout, Placed } from '#studio/drawing/layout.ts';

export type View = Placed;

const READABLE = { width: 940, height: 700 };
const LARGER = 1.12;
const LARGEST_ZOOM = 4;

/** Default view: the whole drawing, or the live part if that would be too small. */
export function viewOf(layout: Layout, live: ReadonlySet<string>): View {
  const { width, height, boxes } = layout;
  const whole = wholeView(layout);
  if (width <= READABLE.width && height <= READABLE.height) return around(whole, layout);
  if (width <= READABLE.width * LARGER && height <= READABLE.height * LARGER) return whole;
  const innermost = boxes.findLast(({ box }) => live.has(box.id) && box.children.length === 0);
  return around(innermost ?? layout.starts[0]?.dot ?? whole, layout);
}

/** A readable part centred on a place, kept within the drawing. */
function around(place: Placed, { width, height }: Layout): View {
  const middle = middleOf(place);
  return {
    x: startOf(middle.x, READABLE.width, width),
    y: startOf(middle.y, READABLE.height, height),
    ...READABLE,
  };
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
