import type { Iri, Order, Place, ProductDetails, ProductOption } from '#machines/shared/entities.ts';
import type { OrderNames } from '#machines/shared/order-names.ts';
import type { ApiClient } from './client.ts';

type NamedOrder = Pick<Order, 'place' | 'items'>;

/**
 * Looks up what orders only refer to: their places, and the names of their options. Each is fetched once; a name that
 * cannot be had is left out, because an order without it is better than none. Contract 19, 33.
 */
export function createOrderNamer(api: ApiClient): (orders: readonly NamedOrder[]) => Promise<OrderNames> {
  const names: OrderNames = { places: {}, options: {} };

  async function lookUpPlace(iri: Iri): Promise<void> {
    const { body } = await api<Place>(iri);
    const { name, marketplace, timezone } = body;
    names.places[iri] = { name, timezone, marketplaceName: typeof marketplace === 'object' ? (marketplace?.name ?? null) : null };
  }

  async function lookUpOptions(product: Iri): Promise<void> {
    const { body } = await api<ProductDetails>(product, { query: { 'groups[]': 'product:details' } });
    for (const option of flatten(body.productOptions)) names.options[option['@id']] = option.name;
  }

  return async (orders) => {
    const places = new Set(orders.map(({ place }) => place).filter((place) => !names.places[place]));
    const unnamed = orders
      .flatMap(({ items }) => items)
      .filter(({ product_options: options }) => options.some((option) => names.options[option] === undefined));
    const products = new Set(unnamed.map(({ product }) => product['@id']));
    await Promise.allSettled([...[...places].map(lookUpPlace), ...[...products].map(lookUpOptions)]);
    return { places: { ...names.places }, options: { ...names.options } };
  };
}

function flatten(nodes: readonly ProductOption[]): ProductOption[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}
