import { termsOf } from '#machines/shared/cart/add-to-cart.ts';
import type { CartNames } from '#machines/shared/cart/cart-queue.ts';
import type { Iri, Order, ProductOption } from '#machines/shared/entities/entities.ts';
import type { ApiClient } from './client.ts';
import { productDetails } from './products.ts';
import { isPlace } from './shapes.ts';

export type NamePlaces = (at: readonly { place: Iri }[], signal: AbortSignal) => Promise<CartNames['places']>;
export type NameOrders = (orders: readonly Order[], signal: AbortSignal) => Promise<CartNames>;

/** Contract 19. Caches like {@link createOrderNamer}. */
export function createPlaceNamer(api: ApiClient): NamePlaces {
  const places = new Map<Iri, CartNames['places'][Iri]>();

  async function lookUp(iri: Iri, signal: AbortSignal): Promise<void> {
    const { body } = await api(iri, { signal, shape: isPlace });
    const { address, preparationMinutes } = body;
    places.set(iri, { ...termsOf(body), address, preparationMinutes });
  }

  return async (at, signal) => {
    await Promise.allSettled(
      distinct(at.map(({ place }) => place))
        .filter((place) => !places.has(place))
        .map((place) => lookUp(place, signal)),
    );
    return Object.fromEntries(places);
  };
}

/** Loads and caches the names that orders refer to but do not carry. Names that fail to load are left out. Contract 19, 33. */
export function createOrderNamer(api: ApiClient, namePlaces = createPlaceNamer(api)): NameOrders {
  const options = new Map<Iri, string>();

  async function lookUpOptions(product: Iri, signal: AbortSignal): Promise<void> {
    const { productOptions } = await productDetails(api, product, signal);
    for (const option of flatten(productOptions)) options.set(option['@id'], option.name);
  }

  return async (given, signal) => {
    const orders = given.filter((order) => order.items.length > 0);
    const unnamed = orders
      .flatMap((order) => order.items)
      .filter((item) => !item.selectedOptions && item.product_options.some((option) => !options.has(option)))
      .map((item) => item.product['@id']);
    const [places] = await Promise.all([
      namePlaces(orders, signal),
      Promise.allSettled(distinct(unnamed).map((product) => lookUpOptions(product, signal))),
    ]);
    return { places, options: Object.fromEntries(options) };
  };
}

function distinct(iris: readonly Iri[]): Iri[] {
  return [...new Set(iris)];
}

function flatten(nodes: readonly ProductOption[]): ProductOption[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}
