// @vitest-environment node
import { expect, it } from 'vitest';
import { difference } from '#studio/atlas/difference.ts';

it('names the changes at every depth, and nothing else', () => {
  const was = {
    name: 'Ana',
    cart: {
      lines: [
        { id: 1, count: 1 },
        { id: 2, count: 1 },
      ],
      note: null,
    },
    tags: ['a'],
  };
  const is = { name: 'Ana', cart: { lines: [{ id: 2, count: 3 }], note: null, fee: 50 }, tags: ['a', 'b'] };
  expect(difference(was, is)).toEqual([
    { path: 'cart.lines[id=1]', was: { id: 1, count: 1 } },
    { path: 'cart.lines[id=2].count', was: 1, is: 3 },
    { path: 'cart.fee', is: 50 },
    { path: 'tags[1]', is: 'b' },
  ]);
});

it('compares values of other kinds as a whole, and finds nothing in equal ones', () => {
  expect(difference({ at: { a: 1 } }, { at: { a: 1 } })).toEqual([]);
  expect(difference({ at: null }, { at: ['x'] })).toEqual([{ path: 'at', was: null, is: ['x'] }]);
  expect(difference(undefined, { a: 1 })).toEqual([{ path: '', is: { a: 1 } }]);
});
