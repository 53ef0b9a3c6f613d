import { startTransition, use, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Drawing } from '#studio/drawing/Drawing.tsx';
import { collapsible, figureOf, statesAround } from '#studio/drawing/figure.ts';
import { layOut, type Layout } from '#studio/drawing/layout.ts';
import { lastTaken, type AppFeed } from './feed.ts';
import { liveStates } from './live-states.ts';
import type { DrawnMachine } from './machines.ts';
import type { ActorNote } from './messages.ts';
import { MiniMap } from './MiniMap.tsx';
import type { Place } from './places.ts';
import { StateFacts } from './StateFacts.tsx';
import { useSize } from './use-size.ts';
import { moved, READABLE, viewAfterKey, viewOf, viewOfState, wholeView, zoomed, type View } from './view.ts';

interface ChartProps {
  machine: DrawnMachine;
  app: AppFeed | null;
  actor: ActorNote | null;
  found: Place | null;
}

const layouts = new Map<string, Promise<Layout>>();

function layoutOf({ shape }: DrawnMachine, collapsed: ReadonlySet<string>): Promise<Layout> {
  const key = [shape.id, ...[...collapsed].sort()].join(' ');
  const layout = layouts.get(key) ?? layOut(figureOf(shape, collapsed));
  layouts.set(key, layout);
  return layout;
}

const NONE: ReadonlySet<string> = new Set();

export function Chart({ machine, app, actor, found }: ChartProps) {
  const { shape } = machine;
  const [collapsed, collapse] = useState(NONE);
  const [looked, look] = useState<View | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [size, measure] = useSize();
  const [visited, visit] = useState<Place | null>(null);
  if (found !== visited) {
    const around = new Set(found?.states.flatMap((id) => statesAround(shape, id)));
    visit(found);
    look(null);
    collapse(new Set([...collapsed].filter((id) => !around.has(id))));
  }
  const layout = use(layoutOf(machine, collapsed));
  const outer = collapsible(shape);
  const live = actor ? liveStates(machine.shape, actor.value) : NONE;
  const taken = new Set(app && actor ? lastTaken(app, actor.session) : []);
  const pane = size ?? READABLE;
  const [first] = found?.states ?? [];
  const view = looked ?? (first === undefined ? null : viewOfState(layout, first, pane)) ?? viewOf(layout, live, pane);
  const show = (hidden: readonly string[]) =>
    startTransition(() => {
      collapse(new Set(hidden));
      look(null);
    });
  const toggle = (id: string) =>
    startTransition(() =>
      collapse(new Set(collapsed.has(id) ? [...collapsed].filter((each) => each !== id) : [...collapsed, id])),
    );

  const onKey = (event: KeyboardEvent) => {
    const next = event.key === '0' ? wholeView(layout) : viewAfterKey(view, event.key);
    if (!next || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    look(next);
  };
  const onDrag = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    const scale = event.currentTarget.getScreenCTM()?.a ?? 1;
    look(moved(view, -event.movementX / scale, -event.movementY / scale));
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const svg = event.currentTarget as SVGSVGElement;
    const matrix = svg.getScreenCTM();
    const at = matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : undefined;
    look((before) => zoomed(before ?? view, Math.exp(event.deltaY / 600), at));
  };
  /** React's wheel listeners are passive and cannot prevent scrolling. */
  const catchWheel = (svg: SVGSVGElement) => {
    svg.addEventListener('wheel', onWheel, { passive: false });
    return () => svg.removeEventListener('wheel', onWheel);
  };

  return (
    <section className="chart" aria-label={`Drawing of ${machine.shape.id}`}>
      <div className="tools" role="toolbar" aria-label="View">
        <button type="button" aria-label="Closer" onClick={() => look(zoomed(view, 0.8))}>
          +
        </button>
        <button type="button" aria-label="Farther" onClick={() => look(zoomed(view, 1.25))}>
          −
        </button>
        {outer.length > 0 && (
          <button type="button" onClick={() => show(collapsed.size > 0 ? [] : outer)}>
            {collapsed.size > 0 ? 'Expand all' : 'Collapse all'}
          </button>
        )}
        <button type="button" title="Key 0" onClick={() => look(wholeView(layout))}>
          Whole
        </button>
        <button type="button" onClick={() => look(null)}>
          {live.size > 0 ? 'Live' : 'Reset'}
        </button>
      </div>
      <div className="canvas" ref={measure}>
        <Drawing
          layout={layout}
          label={`The statechart of ${machine.shape.id}`}
          live={live}
          taken={taken}
          chosen={chosen}
          {...(found ? { found } : {})}
          onState={(id) => choose(id === chosen ? null : id)}
          onToggle={toggle}
          svg={{
            ref: catchWheel,
            viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
            width: '100%',
            height: '100%',
            onPointerMove: onDrag,
            onKeyDown: onKey,
          }}
        />
        <MiniMap layout={layout} live={live} view={view} size={pane} look={look} />
      </div>
      <StateFacts machine={machine} state={machine.shape.states.find(({ id }) => id === chosen)} />
    </section>
  );
}
