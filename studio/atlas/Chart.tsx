import { use, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Drawing } from '#studio/drawing/Drawing.tsx';
import { figureOf } from '#studio/drawing/figure.ts';
import { layOut, type Layout } from '#studio/drawing/layout.ts';
import { lastTaken, type AppFeed } from './feed.ts';
import { liveStates } from './live-states.ts';
import type { DrawnMachine } from './machines.ts';
import type { ActorNote } from './messages.ts';
import { StateFacts } from './StateFacts.tsx';
import { moved, viewAfterKey, viewOf, wholeView, zoomed, type View } from './view.ts';

interface ChartProps {
  machine: DrawnMachine;
  app: AppFeed | null;
  actor: ActorNote | null;
}

const layouts = new Map<string, Promise<Layout>>();

function layoutOf({ shape }: DrawnMachine): Promise<Layout> {
  const layout = layouts.get(shape.id) ?? layOut(figureOf(shape));
  layouts.set(shape.id, layout);
  return layout;
}

const NONE: ReadonlySet<string> = new Set();

export function Chart({ machine, app, actor }: ChartProps) {
  const layout = use(layoutOf(machine));
  const [looked, look] = useState<View | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const live = actor ? liveStates(machine.shape, actor.value) : NONE;
  const taken = new Set(app && actor ? lastTaken(app, actor.session) : []);
  const view = looked ?? viewOf(layout, live);

  const onKey = (event: KeyboardEvent) => {
    const next = viewAfterKey(view, event.key);
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
        <button type="button" onClick={() => look(wholeView(layout))}>
          Whole
        </button>
        <button type="button" onClick={() => look(null)}>
          {live.size > 0 ? 'Live' : 'Reset'}
        </button>
      </div>
      <Drawing
        layout={layout}
        label={`The statechart of ${machine.shape.id}`}
        live={live}
        taken={taken}
        chosen={chosen}
        onState={(id) => choose(id === chosen ? null : id)}
        svg={{
          ref: catchWheel,
          viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
          width: '100%',
          height: '100%',
          onPointerMove: onDrag,
          onKeyDown: onKey,
        }}
      />
      <StateFacts machine={machine} state={machine.shape.states.find(({ id }) => id === chosen)} />
    </section>
  );
}
