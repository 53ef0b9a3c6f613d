import type { LoadedProduct } from '#machines/option-tree/option-tree.machine.ts';
import type { Iri, ProductDetails } from '#machines/shared/entities.ts';
import type { ApiClient } from './client.ts';
import { readPlace } from './places.ts';

/** Contract 33: with variations and options. */
export async function productDetails(api: ApiClient, product: Iri, signal?: AbortSignal): Promise<ProductDetails> {
  const { body } = await api<ProductDetails>(product, {
    query: { 'groups[]': 'product:details' },
    ...(signal ? { signal } : {}),
  });
  return body;
}

/** Contract 33 and 19, side by side. */
export const loadProduct =
  (api: ApiClient) =>
  async ({ productId, placeId }: { productId: number; placeId: number | null }, signal: AbortSignal): Promise<LoadedProduct> => {
    const [product, place] = await Promise.all([
      productDetails(api, `/api/products/${productId}`, signal),
      placeId === null ? null : readPlace(api)({ placeId }, signal),
    ]);
    return { product, place };
  };
