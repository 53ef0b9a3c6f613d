// @vitest-environment node
import { expect, it } from 'vitest';
import { staleDocuments } from '#flows/docs/kept.ts';

it('keeps docs/flows as the definitions are: npm run flows:docs writes it anew', async () => {
  expect(await staleDocuments()).toEqual([]);
});
