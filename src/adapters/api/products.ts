import type { ProductResult } from '#machines/option-tree/option-tree.machine.ts';
import type { Iri, ProductDetails } from '#machines/shared/entities/entities.ts';
import type { ApiClient } from './client.ts';
import { findPlace, whereThere } from './places.ts';
import { isProductDetails } from './shapes.ts';

const DETAILS = { 'groups[]': 'product:details' };

/** Contract 33: with variations and options. */
export async function productDetails(api: ApiClient, product: Iri, signal: AbortSignal): Promise<ProductDetails> {
  return (await api(product, { shape: isProductDetails, query: DETAILS, signal })).body;
}

export function findProduct(api: ApiClient, product: Iri, signal: AbortSignal): Promise<ProductDetails | null> {
  return whereThere(api(product, { query: DETAILS, signal, shape: isProductDetails }));
}

/** Contract 33 and 19. Not found if the dish or its place is gone. */
export const loadProduct =
  (api: ApiClient) =>
  async (
    { productId, placeId }: { productId: number; placeId: number | null },
    signal: AbortSignal,
  ): Promise<ProductResult> => {
    const [product, place] = await Promise.all([
      findProduct(api, `/api/products/${productId}`, signal),
      findPlace(api)({ placeId }, signal),
    ]);
    const isFound = product !== null && (place !== null || placeId === null);
    return isFound ? { kind: 'found', product, place } : { kind: 'notFound' };
  };
