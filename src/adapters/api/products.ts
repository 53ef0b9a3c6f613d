import type { ProductResult } from '#machines/option-tree/option-tree.machine.ts';
import { isPlain } from '#machines/shared/cart/add-to-cart.ts';
import type { Iri, ProductDetails } from '#machines/shared/entities/entities.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { KEPT_AT } from '#machines/shared/values/kept-names.ts';
import type { ApiClient } from './client.ts';
import { findPlace, placeWithMenu, whereThere } from './places.ts';
import { isProductDetails } from './shapes.ts';

const DETAILS = { 'groups[]': 'product:details' };

/** Contract 33: with variations and options. */
export async function productDetails(api: ApiClient, product: Iri, signal: AbortSignal): Promise<ProductDetails> {
  return (await api(product, { shape: isProductDetails, query: DETAILS, signal })).body;
}

export function findProduct(api: ApiClient, product: Iri, signal: AbortSignal): Promise<ProductDetails | null> {
  return whereThere(api(product, { query: DETAILS, signal, shape: isProductDetails }));
}

interface AskedProduct {
  productId: number;
  placeId: number | null;
}

/** Contract 33 and 19. Not found if the dish or its place is gone. */
export const loadProduct =
  (api: ApiClient) =>
  async (asked: AskedProduct, signal: AbortSignal): Promise<ProductResult> => {
    const { productId, placeId } = asked;
    try {
      const [product, place] = await Promise.all([
        findProduct(api, `/api/products/${productId}`, signal),
        findPlace(api)({ placeId }, signal),
      ]);
      const isFound = product !== null && (place !== null || placeId === null);
      return isFound ? { kind: 'found', product, place } : { kind: 'notFound' };
    } catch (failure) {
      const isLost = failure instanceof RequestFailure && failure.status === 0;
      const kept = isLost ? await findKeptDish(api, asked, signal).catch(() => null) : null;
      if (kept === null) throw failure;
      return kept;
    }
  };

/** Reads a dish without choices from the kept menu. Null: the dish has choices, is not there, or no menu was kept. */
async function findKeptDish(
  api: ApiClient,
  { productId, placeId }: AskedProduct,
  signal: AbortSignal,
): Promise<ProductResult | null> {
  if (placeId === null) return null;
  const { body: place, headers } = await placeWithMenu(api, placeId, signal);
  const dish = place.eMenu?.flatMap(({ products }) => products).find(({ id }) => id === productId);
  if (!headers.has(KEPT_AT) || !dish || !isPlain(dish)) return null;
  return { kind: 'found', product: { ...dish, variations: [], productOptions: [] }, place };
}
