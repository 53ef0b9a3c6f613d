import type { PaymentCard } from '#machines/shared/card-payment/payment.ts';
import { termsOf, type PlaceTerms } from '#machines/shared/cart/add-to-cart.ts';
import type { Address, Customer } from '#machines/shared/entities/customer-entities.ts';
import type {
  Cart,
  County,
  MenuSection,
  Order,
  OrderItem,
  Place,
  Product,
  ProductDetails,
  ProductOption,
  Reservation,
  Slot,
  Theme,
  Variation,
} from '#machines/shared/entities/entities.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';

/** Complete objects of the contract, for tests that set only some fields. */
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

/** A time zone an hour behind Lisbon, all year round. */
export const AZORES = 'Atlantic/Azores';

/** The copy of a place that an item or an order keeps. */
export const placeTerms = (parts: Partial<Place> & { id: number }): PlaceTerms => termsOf(aPlace(parts));

/** A slot of an hour, from 14:05 in Lisbon. */
export function aSlot(parts: Partial<Slot> & { id: number }): Slot {
  return {
    dateTimeFrom: '2026-06-03T13:05:00+00:00',
    dateTimeTo: '2026-06-03T14:05:00+00:00',
    in_use: false,
    customer: null,
    ...parts,
  };
}

/** A group or an option; it becomes the parent of its children. */
export function anOption(parts: Partial<ProductOption> & { id: number }): ProductOption {
  const iri = `/api/product_options/${parts.id}`;
  const { children = [], ...rest } = parts;
  return {
    '@id': iri,
    kind: 'option',
    name: `Opção ${parts.id}`,
    description: '',
    price: 0,
    minQty: 0,
    maxQty: 0,
    isRequired: false,
    parent: null,
    ...rest,
    children: children.map((child) => Object.assign(child, { parent: iri })),
  };
}

export function aVariation(id: number, name: string, price: number): Variation {
  return { '@id': `/api/product_variations/${id}`, id, name, description: '', price };
}

export function productDetails(parts: Partial<ProductDetails> & { id: number }): ProductDetails {
  return { ...aProduct(parts), variations: [], productOptions: [], ...parts };
}

export function anItem(parts: Partial<OrderItem> = {}): OrderItem {
  const { product = aProduct({ id: 8 }) } = parts;
  return { product, quantity: 1, product_options: [], variation: null, price: product.price, ...parts };
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

/** A reservation for two on 3 June at 20:00 in Lisbon. */
export function aReservation(parts: Partial<Reservation> = {}): Reservation {
  const { id = 12 } = parts;
  return {
    '@id': `/api/customer_reservations/${id}`,
    id,
    place: { '@id': '/api/places/4', id: 4, name: 'Mar Salgado', timezone: 'Europe/Lisbon' },
    dateAndTime: '2026-06-03T19:00:00+00:00',
    numPax: 2,
    comments: '',
    status: 'incomplete',
    qrcode: null,
    qrcodeReadAt: null,
    ...parts,
  };
}

/** A cart or a bill without a payment attempt. */
export const NOT_TRIED = {
  paymentMethodId: null,
  stripeClientSecret: null,
  paymentToken: null,
  paymentStatus: 'none',
  paymentError: null,
} as const;

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
    ...NOT_TRIED,
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

export function anAddress(parts: Partial<Address> & { id: number }): Address {
  const { id, ...rest } = parts;
  return {
    '@id': `/api/customer_addresses/${id}`,
    address: 'Rua A',
    streetNumber: '1',
    floor: '',
    locality: 'Faro',
    formattedAddress: 'Rua A 1, Faro',
    lat: '37.02',
    lng: '-7.93',
    isCurrent: false,
    ...rest,
  };
}

export function aCustomer(parts: Partial<Customer> = {}): Customer {
  return { '@id': '/api/customers/7', id: 7, uid: 'a-uid', name: 'Ana', country: 'PT', currentCart: null, ...parts };
}

export function anAppConfig(parts: Partial<AppConfig> = {}): AppConfig {
  return {
    apiHost: 'https://api.ex.pt',
    appKey: 'the-key',
    stripePublicKey: 'pk',
    stripeScriptUrl: '',
    qrBase: '',
    imageBase: '',
    imageWidths: [],
    staging: false,
    geocoderBase: '',
    geocoder: '',
    mapTiles: '',
    mapAttribution: '',
    vapidKey: '',
    firebase: null,
    ...parts,
  };
}
