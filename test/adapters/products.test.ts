// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Product } from '#machines/shared/entities/entities.ts';
import { loadProduct } from '#src/adapters/api/products.ts';
import { apiWith, type Answers } from '#test/harness/answered-api.ts';
import { aPlace, aProduct, aSection } from '#test/harness/fixtures.ts';

const { signal } = new AbortController();
const PRODUCT = '/api/products/8';
const plain = aProduct({ id: 8, hasChoices: false });
const KEPT = { 'X-Kept-At': 'Sun, 29 Nov 2026 12:00:00 GMT' };

function menuOf(dish: Product, headers: Record<string, string> = {}) {
  const place = aPlace({ id: 4, eMenu: [aSection(1, 'Peixe', [dish])] });
  return { place, answers: { '/api/places/4': { body: place, headers } } };
}

/** The dish of a place, as the customer opens it. */
const open = (answers: Answers) => {
  const { api, asked } = apiWith(answers);
  return { asked, answer: loadProduct(api)({ productId: 8, placeId: 4 }, signal) };
};

describe('a dish without a network', () => {
  it('comes from the kept menu if it has no choices', async () => {
    const { place, answers } = menuOf(plain, KEPT);
    const product = { ...plain, variations: [], productOptions: [] };
    await expect(open({ ...answers, [PRODUCT]: null }).answer).resolves.toEqual({ kind: 'found', product, place });
  });

  it.each<[string, Answers]>([
    ['it has choices', menuOf(aProduct({ id: 8, hasChoices: true }), KEPT).answers],
    ['it cannot be ordered', menuOf({ ...plain, isAvailable: false }, KEPT).answers],
    ['it is not on the menu', menuOf(aProduct({ id: 9, hasChoices: false }), KEPT).answers],
    ['the menu was not kept', { '/api/places/4': null }],
    ['only the call for the dish was lost', menuOf(plain).answers],
  ])('fails if %s', async (_, answers) => {
    await expect(open({ ...answers, [PRODUCT]: null }).answer).rejects.toMatchObject({ reason: 'offline' });
  });

  it('fails as the server says if the server answers', async () => {
    const { asked, answer } = open({ ...menuOf(plain, KEPT).answers, [PRODUCT]: { status: 500, body: {} } });
    await expect(answer).rejects.toMatchObject({ status: 500 });
    expect(asked).toEqual([PRODUCT + '?groups[]=product:details', '/api/places/4']);
  });
});
