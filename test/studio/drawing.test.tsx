// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { shapeOf } from '#studio/definition.ts';
import { Drawing } from '#studio/drawing/Drawing.tsx';
import { figureOf } from '#studio/drawing/figure.ts';
import { layOut } from '#studio/drawing/layout.ts';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  on: { painted: { actions: 'dry' }, removed: '.gone' },
  states: {
    shut: { on: { opened: [{ guard: 'isUnlocked', target: 'open' }, { actions: 'creak' }], knocked: 'open' } },
    open: { initial: 'wide', states: { wide: { on: { pushed: 'ajar' } }, ajar: {} }, on: { opened: 'shut' } },
    gone: { type: 'final' },
  },
});
const figure = figureOf(shapeOf(machine));

it('draws each transition to another state as an arrow, and the others as lines in their state', () => {
  expect(figure.root.lines.map(({ text }) => text)).toEqual(['painted']);
  expect(figure.root.children[0]?.lines.map(({ text }) => text)).toEqual(['opened']);
  expect(figure.arrows.map(({ id, lines }) => [id, lines.map(({ text }) => text)])).toEqual([
    ['door -> door.gone', ['removed']],
    ['door.shut -> door.open', ['opened [isUnlocked]', 'knocked']],
    ['door.open -> door.shut', ['opened']],
    ['door.open.wide -> door.open.ajar', ['pushed']],
  ]);
});

it('shows only the parameters that the definition fixes', () => {
  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        on: {
          set: [
            { guard: { type: 'is', params: { level: 'low' } }, target: 'lit' },
            { guard: { type: 'is', params: { level: 'high' } }, target: 'lit' },
            { guard: { type: 'isKnown', params: () => ({ level: 'low' }) }, target: 'lit' },
          ],
        },
      },
      lit: { entry: [{ type: 'tell', params: { output: { kind: 'lit', by: null }, steps: [1, 2] } }, 'hum'] },
    },
  });
  const { root, arrows } = figureOf(shapeOf(lamp));
  expect(arrows.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
    'set [is(level: low)]',
    'set [is(level: high)]',
    'set [isKnown]',
  ]);
  expect(root.children[1]?.lines.map(({ text }) => text)).toEqual([
    'entry / tell(output: {kind: lit, by: null}, steps: [1, 2]), hum',
  ]);
});

it('lays out deterministically: every box within its parent, every arrow from box to box', async () => {
  const layout = await layOut(figure);
  expect(await layOut(figure)).toEqual(layout);
  const places = new Map(layout.boxes.map((place) => [place.box.id, place]));
  for (const outer of layout.boxes) {
    for (const { id } of outer.box.children) {
      const inner = places.get(id);
      expect(inner?.x).toBeGreaterThan(outer.x);
      expect(inner?.y).toBeGreaterThan(outer.y);
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan(outer.x + outer.width);
      expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThan(outer.y + outer.height);
    }
  }
  expect(layout.arrows.filter(({ points }) => points.length < 2)).toEqual([]);
});

it('highlights the active states and the last transition', async () => {
  const layout = await layOut(figure);
  const drawn = renderToStaticMarkup(
    <Drawing
      layout={layout}
      label="door"
      live={new Set(['door.open'])}
      taken={new Set(['door.shut --knocked[0]-->'])}
    />,
  );
  expect(drawn).toMatch(/class="box outer live" data-state="door\.open"/);
  expect(drawn.match(/class="arrow taken"/g)).toHaveLength(1);
  expect(drawn).toMatch(/class="line event taken"[^>]*>knocked</);
});

it('draws a collapsed state with a count, and arrows that cross its border only', () => {
  const { root, arrows } = figureOf(shapeOf(machine), new Set(['door.open']));
  const open = root.children.find(({ id }) => id === 'door.open');
  expect(open).toMatchObject({ children: [], hidden: 2, initial: null });
  expect(open?.lines.map(({ text, keys }) => [text, keys])).toEqual([
    ['2 states within', ['door.open.wide --pushed[0]-->']],
  ]);
  expect(arrows.map(({ id }) => id)).toEqual(['door -> door.gone', 'door.shut -> door.open', 'door.open -> door.shut']);
});
