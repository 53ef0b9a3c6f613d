import { Drawing } from '#studio/drawing/Drawing.tsx';
import type { Box, Figure } from '#studio/drawing/figure.ts';
import { layOut, type Layout } from '#studio/drawing/layout.ts';
import { HEAD, LINE_HEIGHT, LINE_SIZE, PAD } from '#studio/drawing/measures.ts';
import { textWidth } from '#studio/drawing/text-width.ts';
import type { Compared } from './picture-set.ts';
import { Shown } from './Shown.tsx';

/** Room for one picture in a state's box, in pixels. */
const ROOM = { width: 180, height: 240 };
const ROOM_LINES = ROOM.height / LINE_HEIGHT;
const BLANK = ' '.repeat(Math.ceil(ROOM.width / textWidth(' ', LINE_SIZE)));

/** The figure with blank lines in these states, where their pictures go. */
function withRoom({ root, arrows }: Figure, states: ReadonlySet<string>): Figure {
  const grow = (box: Box): Box => {
    const blank = Array.from({ length: states.has(box.id) ? ROOM_LINES : 0 }, (_, line) => ({
      kind: 'entry' as const,
      text: BLANK + ' '.repeat(line),
      keys: [],
    }));
    return { ...box, lines: [...box.lines, ...blank], children: box.children.map(grow) };
  };
  return { root: grow(root), arrows };
}

export const layOutWithRoom = (figure: Figure, screens: readonly Compared[]): Promise<Layout> =>
  layOut(withRoom(figure, new Set(screens.flatMap(({ picture }) => picture.states))));

/** The chart of a machine with a picture in each state. */
export function Chart({ layout, label, screens }: { layout: Layout; label: string; screens: readonly Compared[] }) {
  return (
    <div className="chart" style={{ width: layout.width, height: layout.height }}>
      <Drawing layout={layout} label={label} />
      {layout.boxes.flatMap(({ box, x, y }) => {
        const screen = screens.find(({ picture }) => picture.states.includes(box.id));
        const top = y + HEAD + (box.lines.length - ROOM_LINES) * LINE_HEIGHT;
        return screen ? (
          <a key={box.id} href={`#${screen.picture.name}`} style={{ left: x + PAD, top, ...ROOM }}>
            <Shown screen={screen} from="current" alt={`The screen in ${box.id}`} />
          </a>
        ) : (
          []
        );
      })}
    </div>
  );
}
