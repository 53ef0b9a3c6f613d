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
  onState?: (id: string) => void;
  svg?: SVGProps<SVGSVGElement>;
}

const NONE: ReadonlySet<string> = new Set();

/** A machine as a self-contained SVG. */
export function Drawing({ layout, label, live = NONE, taken = NONE, chosen = null, onState, svg }: DrawingProps) {
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
          onState={onState}
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
        <Transitions key={arrow.arrow.id} {...arrow} taken={taken} />
      ))}
    </svg>
  );
}

type StateProps = Layout['boxes'][number] & {
  isLive: boolean;
  isChosen: boolean;
  taken: ReadonlySet<string>;
  onState: DrawingProps['onState'];
};

function State({ box, isLive, isChosen, taken, onState, ...place }: StateProps) {
  const isFinal = box.type === 'final';
  const kinds = [
    box.children.length > 0 && 'outer',
    box.isRegion && 'region',
    isFinal && 'final',
    isLive && 'live',
    isChosen && 'chosen',
  ];
  return (
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
        <Words key={line.text} line={line} x={place.x + PAD} y={place.y + HEAD + index * LINE_HEIGHT} taken={taken} />
      ))}
    </g>
  );
}

/** Boxes are siblings in the SVG, so a click reaches only the innermost one. */
function pointable({ id, name }: Box, isChosen: boolean, onState: (id: string) => void): SVGProps<SVGGElement> {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-pressed': isChosen,
    onClick: () => onState(id),
    onKeyDown: ({ key }) => {
      if (key === 'Enter' || key === ' ') onState(id);
    },
  };
}

function Transitions({ arrow, points, lines, taken }: PlacedArrow & { taken: ReadonlySet<string> }) {
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
        <Words key={line.text} line={line} x={x + 4} y={y} taken={taken} />
      ))}
    </g>
  );
}

function Words({ line, x, y, taken }: { line: Line; x: number; y: number; taken: ReadonlySet<string> }) {
  const isTaken = line.keys.some((key) => taken.has(key));
  return (
    <text className={`line ${line.kind}${isTaken ? ' taken' : ''}`} x={x} y={y + 11}>
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
