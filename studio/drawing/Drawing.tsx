import type { SVGProps } from 'react';
import type { Box, Line } from './figure.ts';
import type { Layout, Placed, PlacedArrow } from './layout.ts';
import { HEAD, LINE_HEIGHT, PAD } from './measures.ts';
import { headOf, pathThrough } from './path.ts';
import { DRAWING_STYLE } from './style.ts';

interface DrawingProps {
  layout: Layout;
  label: string;
  live?: ReadonlySet<string>;
  taken?: ReadonlySet<string>;
  chosen?: string | null;
  found?: Found;
  onState?: (id: string) => void;
  /** Collapses or expands a state. */
  onToggle?: (id: string) => void;
  svg?: SVGProps<SVGSVGElement>;
}

/** The results of a search: ids of states, keys of transitions. */
interface Found {
  states: readonly string[];
  keys: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: Found = { states: [], keys: [] };

/** A machine as a self-contained SVG. */
export function Drawing({
  layout,
  label,
  live = NONE,
  taken = NONE,
  chosen = null,
  found = NOTHING,
  onState,
  onToggle,
  svg,
}: DrawingProps) {
  const { width, height, boxes, starts, arrows } = layout;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="drawing"
      role={onState ? 'group' : 'img'}
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...svg}
    >
      <style>{DRAWING_STYLE}</style>
      <rect className="paper" width={width} height={height} rx={8} />
      {boxes.map((box) => (
        <State
          key={box.box.id}
          {...box}
          isLive={live.has(box.box.id)}
          isChosen={chosen === box.box.id}
          taken={taken}
          found={found}
          onState={onState}
          onToggle={box.box === layout.boxes[0]?.box ? undefined : onToggle}
        />
      ))}
      {starts.map(({ dot, points }) => (
        <g key={`${dot.x},${dot.y}`} className="arrow">
          <circle className="dot" cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={dot.width / 2} />
          <path d={pathThrough(points)} />
          <path className="head" d={headOf(points)} />
        </g>
      ))}
      {arrows.map((arrow) => (
        <Transitions key={arrow.arrow.id} {...arrow} taken={taken} found={found} />
      ))}
    </svg>
  );
}

type StateProps = Layout['boxes'][number] & {
  isLive: boolean;
  isChosen: boolean;
  taken: ReadonlySet<string>;
  found: Found;
  onState: DrawingProps['onState'];
  onToggle: DrawingProps['onToggle'];
};

function State({ box, isLive, isChosen, taken, found, onState, onToggle, ...place }: StateProps) {
  const isFinal = box.type === 'final';
  const kinds = [
    box.children.length > 0 && 'outer',
    box.isRegion && 'region',
    isFinal && 'final',
    isLive && 'live',
    isChosen && 'chosen',
    found.states.includes(box.id) && 'found',
  ];
  const state = (
    <g
      className={['box', ...kinds.filter(Boolean)].join(' ')}
      data-state={box.id}
      {...(onState ? pointable(box, isChosen, onState) : {})}
    >
      <rect {...place} rx={8} />
      {isFinal && <rect {...within(place)} rx={6} />}
      <text className="name" x={place.x + PAD} y={place.y + 18}>
        {box.name}
      </text>
      {box.lines.map((line, index) => (
        <Words
          key={line.text}
          line={line}
          x={place.x + PAD}
          y={place.y + HEAD + index * LINE_HEIGHT}
          taken={taken}
          found={found}
        />
      ))}
    </g>
  );
  if (!onToggle || box.children.length + box.hidden === 0) return state;
  return (
    <>
      {state}
      <Toggle box={box} x={place.x + place.width - 22} y={place.y + 6} onToggle={onToggle} />
    </>
  );
}

interface ToggleProps {
  box: Box;
  x: number;
  y: number;
  onToggle: (id: string) => void;
}

function Toggle({ box: { id, name, hidden }, x, y, onToggle }: ToggleProps) {
  return (
    <g
      className="toggle"
      role="button"
      tabIndex={0}
      aria-label={`${name}, states within`}
      aria-expanded={hidden === 0}
      onClick={() => onToggle(id)}
      onKeyDown={onPress(() => onToggle(id))}
    >
      <rect x={x} y={y} width={16} height={16} rx={4} />
      <path d={`M${x + 4},${y + 8}h8${hidden === 0 ? '' : 'm-4,-4v8'}`} />
    </g>
  );
}

function onPress(act: () => void) {
  return ({ key }: { key: string }) => {
    if (key === 'Enter' || key === ' ') act();
  };
}

/** Boxes are siblings in the SVG, so a click reaches only the innermost one. */
function pointable({ id, name }: Box, isChosen: boolean, onState: (id: string) => void): SVGProps<SVGGElement> {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-pressed': isChosen,
    onClick: () => onState(id),
    onKeyDown: onPress(() => onState(id)),
  };
}

interface Marks {
  taken: ReadonlySet<string>;
  found: Found;
}

function Transitions({ arrow, points, lines, taken, found }: PlacedArrow & Marks) {
  const isTaken = arrow.lines.some(({ keys }) => keys.some((key) => taken.has(key)));
  const [first] = lines;
  return (
    <g className={isTaken ? 'arrow taken' : 'arrow'} data-arrow={arrow.id}>
      <path d={pathThrough(points)} />
      <path className="head" d={headOf(points)} />
      {first && (
        <rect className="back" x={first.x} y={first.y} width={first.width} height={lines.length * LINE_HEIGHT} rx={3} />
      )}
      {lines.map(({ line, x, y }) => (
        <Words key={line.text} line={line} x={x + 4} y={y} taken={taken} found={found} />
      ))}
    </g>
  );
}

function Words({ line, x, y, taken, found }: Marks & { line: Line; x: number; y: number }) {
  const isTaken = line.keys.some((key) => taken.has(key));
  const isFound = line.keys.some((key) => found.keys.includes(key));
  return (
    <text className={`line ${line.kind}${isTaken ? ' taken' : ''}${isFound ? ' found' : ''}`} x={x} y={y + 11}>
      {line.text}
    </text>
  );
}

const within = ({ x, y, width, height }: Placed): Placed => ({
  x: x + 3,
  y: y + 3,
  width: width - 6,
  height: height - 6,
});
