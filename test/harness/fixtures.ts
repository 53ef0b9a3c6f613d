import type { Cart, County, MenuSection, Order, OrderItem, Place, Product, Theme } from '#machines/shared/entities.ts';
import type { PaymentCard } from '#machines/shared/payment.ts';

/** Objects of the contract with everything in them, for tests that care about a part. */
export function aCounty(id: number, name: string): County {
  return { '@id': `/api/counties/${id}`, id, name, slug: name.toLowerCase(), active: true, lat: '38.69', lng: '-9.42' };
}

export function aTheme(id: number, name: string): Theme {
  return { '@id': `/api/themes/${id}`, id, slug: name.toLowerCase(), name, image: { filePath: `themes/${id}.webp` } };
}

export function aProduct(parts: Partial<Product> & { id: number }): Product {
  return { '@id': `/api/products/${parts.id}`, name: 'Bacalhau', description: '', image: null, price: 1250, ...parts };
}

export function aSection(id: number, name: string, products: Product[]): MenuSection {
  return { id, name, position: id, products };
}

export function aPlace(parts: Partial<Place> & { id: number }): Place {
  return {
    '@id': `/api/places/${parts.id}`,
    name: 'Mar',
    description: null,
    currency: 'EUR',
    timezone: 'Europe/Lisbon',
    themes: [],
    county: '/api/counties/3',
    marketplace: null,
    image: null,
    address: null,
    lat: '38.70',
    lng: '-9.41',
    orderTypes: ['dine_in', 'take_away'],
    checkoutEnabled: true,
    reservationsEnabled: true,
    requiresAccess: false,
    slots: [],
    ...parts,
  };
}

export function anItem(parts: Partial<OrderItem> = {}): OrderItem {
  return { product: aProduct({ id: 8 }), quantity: 1, product_options: [], variation: null, price: 1250, ...parts };
}

export function anOrder(parts: Partial<Order> = {}): Order {
  const { id = 9, items = [anItem()] } = parts;
  return {
    '@id': `/api/customer_orders/${id}`,
    id,
    cart: '/api/multi_carts/6',
    marketplace: null,
    place: '/api/places/4',
    currency: 'EUR',
    status: 'open',
    items,
    totalAmount: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
    paidAmount: 0,
    deliveryMethod: 'take_away',
    deliverySeatCode: null,
    createdAt: '2026-06-03T13:05:00+00:00',
    ...parts,
  };
}

export function aCart(parts: Partial<Cart> = {}): Cart {
  const { id = 6, customerOrders = [anOrder()] } = parts;
  const items = customerOrders.flatMap((order) => order.items);
  return {
    '@id': `/api/multi_carts/${id}`,
    id,
    currency: 'EUR',
    status: 'open',
    customer: '/api/customers/7',
    customerOrders,
    payWhenOrdering: true,
    itemCount: items.reduce((count, item) => count + item.quantity, 0),
    totalAmount: customerOrders.reduce((sum, order) => sum + order.totalAmount, 0),
    paymentMethod: 'credit_card',
    paymentMethodId: null,
    stripeClientSecret: null,
    paymentToken: null,
    paymentStatus: 'none',
    paymentError: null,
    ...parts,
  };
}

export function aCard(parts: Partial<PaymentCard> & { id: string }): PaymentCard {
  return {
    brand: 'visa',
    country: 'PT',
    exp_month: 4,
    exp_year: 2030,
    fingerprint: 'Xt5',
    funding: 'credit',
    last4: '4242',
    expired: false,
    ...parts,
  };
}
