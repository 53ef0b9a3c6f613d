import { expect, it } from 'vitest';
import { cacheSuccess } from '#server/shared/cache-success.ts';

it('runs once for concurrent callers, and again only after a failure', async () => {
  let made = 0;
  const ask = cacheSuccess(async () => {
    made += 1;
    if (made === 1) throw new Error('out of memory');
    return made;
  });
  expect(await Promise.allSettled([ask(), ask()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(made).toBe(1);
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  expect(await ask()).toBe(2);
});
