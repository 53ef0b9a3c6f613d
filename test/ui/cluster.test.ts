import { describe, expect, it } from 'vitest';
import { clusters } from '#src/ui/cluster.ts';

const grouped = (...points: [x: number, y: number][]) => clusters(points, ([x, y]) => ({ x, y }), 44);

describe('overlapping markers on a map', () => {
  it('form one group, also at the same point', () => {
    expect(grouped([0, 0], [0, 0], [43, -43])).toEqual([
      [
        [0, 0],
        [0, 0],
        [43, -43],
      ],
    ]);
  });

  it('are separate from 44 px apart, on either axis', () => {
    expect(grouped([0, 0], [44, 0], [0, -44])).toEqual([[[0, 0]], [[44, 0]], [[0, -44]]]);
  });

  it('join the first group nearby, and keep their order', () => {
    expect(grouped([0, 0], [60, 0], [30, 0])).toEqual([
      [
        [0, 0],
        [30, 0],
      ],
      [[60, 0]],
    ]);
  });

  it('are none without markers', () => {
    expect(grouped()).toEqual([]);
  });
});
