// @vitest-environment node
import { expect, it } from 'vitest';
import { centred, isWithin, visible } from '#studio/atlas/view.ts';

it('shows more than the view in a pane of another shape', () => {
  expect(visible({ x: 100, y: 100, width: 200, height: 100 }, { width: 400, height: 400 })).toEqual({
    x: 100,
    y: 50,
    width: 200,
    height: 200,
  });
});

it('moves the middle of a view, and detects whether the whole chart is shown', () => {
  const view = centred({ x: 0, y: 0, width: 200, height: 100 }, { x: 500, y: 300 });
  expect(view).toEqual({ x: 400, y: 250, width: 200, height: 100 });
  expect(isWithin({ x: 410, y: 260, width: 100, height: 80 }, view)).toBe(true);
  expect(isWithin({ x: 390, y: 260, width: 100, height: 80 }, view)).toBe(false);
});
