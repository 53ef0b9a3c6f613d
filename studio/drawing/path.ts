import type { Point } from './layout.ts';

const CORNER = 6;
const HEAD_LENGTH = 7;
const HEAD_WIDTH = 7;

export function pathThrough(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.x},${point.y}`;
      if (!after) return `L${point.x},${point.y}`;
      const into = towards(point, before);
      const out = towards(point, after);
      return `L${into.x},${into.y}Q${point.x},${point.y} ${out.x},${out.y}`;
    })
    .join('');
}

export function headOf(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const corner = (side: 1 | -1) => {
    const x = end.x - dx * HEAD_LENGTH - side * dy * (HEAD_WIDTH / 2);
    const y = end.y - dy * HEAD_LENGTH + side * dx * (HEAD_WIDTH / 2);
    return `${tenths(x)},${tenths(y)}`;
  };
  return `M${end.x},${end.y}L${corner(1)}L${corner(-1)}z`;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(CORNER, length / 2) / length;
  return { x: tenths(from.x + (to.x - from.x) * share), y: tenths(from.y + (to.y - from.y) * share) };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
