import { describe, expect, it } from 'vitest';
import { clusters } from '#src/ui/cluster.ts';

const grouped = (...points: [x: number, y: number][]) => clusters(points, ([x, y]) => ({ x, y }), 44);

describe('what would lie on one another on a map', () => {
  it('is one group, also where it is the very same point', () => {
    expect(grouped([0, 0], [0, 0], [43, -43])).toEqual([
      [
        [0, 0],
        [0, 0],
        [43, -43],
      ],
    ]);
  });

  it('stands alone from 44 px on, on either axis', () => {
    expect(grouped([0, 0], [44, 0], [0, -44])).toEqual([[[0, 0]], [[44, 0]], [[0, -44]]]);
  });

  it('joins the first group that is near, and keeps its order', () => {
    expect(grouped([0, 0], [60, 0], [30, 0])).toEqual([
      [
        [0, 0],
        [30, 0],
      ],
      [[60, 0]],
    ]);
  });

  it('is nothing where there is nothing', () => {
    expect(grouped()).toEqual([]);
  });
});
