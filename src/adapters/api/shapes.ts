import {
  array,
  boolean,
  exactOptional,
  is,
  nullable,
  number,
  object,
  picklist,
  string,
  tuple,
  union,
  unknown,
  type GenericSchema,
} from 'valibot';
import type * as customers from '#machines/shared/entities/customer-entities.ts';
import type * as entities from '#machines/shared/entities/entities.ts';
import {
  county,
  currency,
  iri,
  orderType,
  place,
  product,
  productDetails,
  slot,
  theme,
  variation,
} from './catalogue-schemas.ts';
import type { Shape } from './client.ts';

const cartStatus = picklist(['open', 'rejected', 'received']);

/** Contract section 3, as far as the app relies on it. An answer of another shape is an error. */
const order: GenericSchema<entities.Order> = object({
  '@id': iri,
  id: number(),
  cart: iri,
  marketplace: nullable(iri),
  place: iri,
  placeName: exactOptional(string()),
  currency,
  status: picklist(['open', 'placed', 'accepted', 'ready', 'delivered', 'rejected', 'canceled']),
  items: array(
    object({
      product,
      quantity: number(),
      product_options: array(iri),
      selectedOptions: exactOptional(array(object({ '@id': iri, name: string() }))),
      variation: nullable(variation),
      price: number(),
      unavailableReason: exactOptional(nullable(string())),
    }),
  ),
  totalAmount: number(),
  discountAmount: exactOptional(number()),
  paidAmount: number(),
  nif: exactOptional(nullable(string())),
  deliveryMethod: nullable(orderType),
  deliverySeatCode: nullable(string()),
  deliverySeatLabel: exactOptional(nullable(string())),
  tableCode: exactOptional(nullable(string())),
  tableLabel: exactOptional(nullable(string())),
  deliveryAddress: exactOptional(nullable(string())),
  createdAt: string(),
  statusSince: exactOptional(string()),
  refund: exactOptional(nullable(object({ amount: number(), status: picklist(['pending', 'done']) }))),
  bill: exactOptional(nullable(object({ id: number(), totalAmount: number(), status: cartStatus }))),
});

const paymentState = {
  paymentMethodId: nullable(string()),
  stripeClientSecret: nullable(string()),
  paymentToken: nullable(string()),
  paymentStatus: picklist([
    'none',
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  paymentError: nullable(string()),
};

const cart: GenericSchema<entities.Cart> = object({
  '@id': iri,
  id: number(),
  currency,
  status: cartStatus,
  ...paymentState,
  customer: iri,
  customerOrders: array(order),
  payWhenOrdering: boolean(),
  itemCount: number(),
  totalAmount: number(),
  promoCode: exactOptional(nullable(string())),
  paymentMethod: picklist(['credit_card', 'in_store']),
});

const billEntries = {
  '@id': iri,
  id: number(),
  currency,
  totalAmount: number(),
  paidAmount: number(),
  status: cartStatus,
};

const bill: GenericSchema<entities.Bill> = object({
  ...billEntries,
  checkout: iri,
  place: iri,
  placeName: exactOptional(nullable(string())),
  note: exactOptional(nullable(string())),
  createdAt: exactOptional(string()),
  paidAt: exactOptional(nullable(string())),
});

const billCheckout: GenericSchema<entities.BillCheckout> = object({
  ...billEntries,
  ...paymentState,
  bill,
  orders: array(order),
});

const customer: GenericSchema<customers.Customer> = object({
  '@id': iri,
  id: number(),
  uid: string(),
  name: string(),
  country: string(),
  currentCart: nullable(cart),
  nif: exactOptional(nullable(string())),
});

const placeAccess = object({
  access: boolean(),
  accessStatus: picklist(['none', 'allowed', 'denied', 'checked_in', 'checked_out']),
  tableCode: exactOptional(nullable(string())),
  tableLabel: exactOptional(nullable(string())),
});

const qrTarget: GenericSchema<customers.QrTarget> = object({
  uuid: string(),
  type: picklist(['seat', 'place', 'reservation']),
  place: iri,
  deliverySeatCode: nullable(string()),
  tableCode: exactOptional(nullable(string())),
  label: exactOptional(nullable(string())),
});

const table = object({ tableCode: string(), label: string() });

const seat = object({ deliverySeatCode: string(), label: string() });

const address: GenericSchema<customers.Address> = object({
  '@id': iri,
  address: string(),
  streetNumber: string(),
  floor: string(),
  locality: string(),
  formattedAddress: string(),
  lat: string(),
  lng: string(),
  isCurrent: boolean(),
});

const card: GenericSchema<Omit<customers.SavedCard, 'id'>> = object({
  brand: string(),
  country: nullable(string()),
  exp_month: number(),
  exp_year: number(),
  fingerprint: nullable(string()),
  funding: string(),
  last4: string(),
});

/** The cards are the second member (contract 35). */
const cardList = object({ 'hydra:member': tuple([unknown(), array(object({ id: string(), card }))]) });

const membersOf = <Member>(member: GenericSchema<Member>) => object({ 'hydra:member': array(member) });

const pageOf = <Member>(member: GenericSchema<Member>) =>
  object({
    'hydra:member': array(member),
    'hydra:view': exactOptional(object({ 'hydra:next': exactOptional(string()) })),
  });

const reservation: GenericSchema<entities.Reservation> = object({
  '@id': iri,
  id: number(),
  place: object({ '@id': iri, id: number(), name: string(), timezone: exactOptional(string()) }),
  dateAndTime: string(),
  numPax: number(),
  comments: string(),
  status: picklist(['incomplete', 'accepted', 'checkedIn', 'rejected', 'canceled']),
  name: exactOptional(string()),
  phone: exactOptional(string()),
  qrcode: nullable(string()),
  qrcodeReadAt: nullable(string()),
});

const notification: GenericSchema<customers.Notification> = object({
  id: number(),
  readAt: nullable(string()),
  title: string(),
  body: string(),
  data: object({
    type: string(),
    place_id: nullable(number()),
    order_id: nullable(number()),
    bill_id: nullable(number()),
  }),
  createdAt: string(),
});

const shape =
  <Body>(schema: GenericSchema<Body>): Shape<Body> =>
  (body): body is Body =>
    is(schema, body);

export const isAccount = shape(object({ '@id': iri, name: string(), nif: nullable(string()) }));
export const isAddress = shape(address);
export const isAddressBook = shape(object({ '@id': iri, addresses: array(address) }));
export const isBills = shape(membersOf(bill));
export const isBillCheckout = shape(billCheckout);
export const isBillCheckoutOrVerdict = shape(union([billCheckout, boolean()]));
export const isCart = shape(cart);
export const isCartOrVerdict = shape(union([cart, boolean()]));
export const isCards = shape(cardList);
export const isCounties = shape(membersOf(county));
export const isCountyWithPlaces = shape(object({ places: array(place) }));
export const isCustomer = shape(customer);
export const isNotifications = shape(object({ 'hydra:member': tuple([array(notification), number()]) }));
export const isOrder = shape(order);
export const isOrderPage = shape(pageOf(order));
export const isPlace = shape(place);
export const isPlaces = shape(membersOf(place));
export const isProductDetails = shape(productDetails);
export const isOffer = shape(
  object({
    percent: nullable(number()),
    amount: nullable(number()),
    currency: nullable(currency),
    spent: exactOptional(boolean()),
  }),
);
export const isPlaceAccess = shape(placeAccess);
export const isQrTarget = shape(qrTarget);
export const isReservation = shape(reservation);
export const isReservationPage = shape(pageOf(reservation));
export const isReservationTimes = shape(
  object({ 'hydra:member': array(object({ dateAndTime: string() })), nextDate: exactOptional(nullable(string())) }),
);
export const isSeat = shape(seat);
export const isSlotHolder = shape(object({ currentSlotReservations: array(object({ place: iri, slot })) }));
export const isTable = shape(table);
export const isThemes = shape(membersOf(theme));
