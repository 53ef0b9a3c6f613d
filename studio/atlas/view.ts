import type { Layout, Placed } from '#studio/drawing/layout.ts';

/** The part of a drawing that is shown, in the drawing's own pixels. */
export type View = Placed;

/** How much of a drawing can be read at a time; of a larger one the part around what is live is shown. */
const READABLE = { width: 940, height: 700 };
/** A drawing that is larger by no more than this is shown whole. */
const LARGER = 1.12;
const LARGEST_ZOOM = 4;

/** What is shown until somebody looks for themselves: everything, or what is live where everything would be too small. */
export function viewOf(layout: Layout, live: ReadonlySet<string>): View {
  const { width, height, boxes } = layout;
  const whole = wholeView(layout);
  if (width <= READABLE.width && height <= READABLE.height) return around(whole, layout);
  if (width <= READABLE.width * LARGER && height <= READABLE.height * LARGER) return whole;
  const innermost = boxes.findLast(({ box }) => live.has(box.id) && box.children.length === 0);
  return around(innermost ?? layout.starts[0]?.dot ?? whole, layout);
}

/** A readable part with this in its middle, moved as far as it would show what is beside the drawing. */
function around(place: Placed, { width, height }: Layout): View {
  const middle = middleOf(place);
  return {
    x: startOf(middle.x, READABLE.width, width),
    y: startOf(middle.y, READABLE.height, height),
    ...READABLE,
  };
}

/** Where a part begins that is so long: around the middle, but not beyond the ends of all where that is longer. */
function startOf(middle: number, shown: number, all: number): number {
  return all <= shown ? (all - shown) / 2 : Math.min(Math.max(middle - shown / 2, 0), all - shown);
}

/** Everything, as small as that is. */
export function wholeView({ width, height }: Layout): View {
  return { x: 0, y: 0, width, height };
}

/** Closer (`factor` below 1) or farther, the point `at` staying where it is seen. */
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

/** What a key does to a view; null: it is no key of ours. */
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
