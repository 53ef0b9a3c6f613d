/** The contract's shapes (section 3): money in minor units, times in ISO 8601 with offset, opaque IRIs. */
export type Iri = string;

export type OrderType = 'dine_in' | 'take_away' | 'home_delivery' | 'seat_delivery';

export interface Image {
  filePath: string;
}

export interface County {
  '@id': Iri;
  id: number;
  name: string;
  slug: string;
  active: boolean;
  lat: string;
  lng: string;
}

export interface Theme {
  '@id': Iri;
  id: number;
  slug: string;
  name: string;
  image: Image | null;
}

export interface Slot {
  id: number;
  dateTimeFrom: string;
  dateTimeTo: string;
  in_use: boolean;
  customer: Iri | null;
}

/** A shift; see decision 24. */
export interface OpeningHours {
  /** ISO 8601: Monday is 1, Sunday 7. */
  dayOfWeek: number;
  /** Wall time of the place's zone, "19:30". */
  opens: string;
  /** At or before `opens`: on the next day. */
  closes: string;
}

export interface Product {
  '@id': Iri;
  id: number;
  name: string;
  description: string;
  image: Image | null;
  price: number;
  suitableForDiet?: string[];
  /** Null: the place does not state them. */
  allergens?: string[] | null;
  /** On a menu: the least and the most that its required choices cost, minor units. Decision 86. */
  lowPrice?: number;
  highPrice?: number;
  /** On a menu: whether it has variations or options, required or not. */
  hasChoices?: boolean;
  /** False: no choice can order it. */
  isAvailable?: boolean;
}

export interface MenuSection {
  id: number;
  name: string;
  position: number;
  products: Product[];
}

export interface Place {
  '@id': Iri;
  id: number;
  name: string;
  description: string | null;
  currency: string;
  timezone: string;
  themes: number[];
  county: Iri;
  marketplace: Iri | { '@id': Iri; name: string } | null;
  /** Its operator, for finding their other places. A server may leave it out. */
  operator?: Iri | null;
  image: Image | null;
  address: string | null;
  /** Not in the contract: E.164; a server may leave it out. */
  phone?: string | null;
  lat: string;
  lng: string;
  orderTypes: OrderType[];
  checkoutEnabled: boolean;
  reservationsEnabled: boolean;
  requiresAccess: boolean;
  /** Not in the contract: the most guests of one reservation; a server may leave it out. */
  largestParty?: number;
  /**
   * Not in the contract (decision 121): the price level (1 to 3) and the usual preparation time in minutes. A server
   * may omit both.
   */
  priceLevel?: number | null;
  preparationMinutes?: number | null;
  /** Not in the contract (decision 113): whether the place lists its tables, or its seats. A server may omit both. */
  hasTables?: boolean;
  hasSeats?: boolean;
  slots: Slot[];
  /** Not in the contract; a server may leave it out. */
  openingHours?: OpeningHours[];
  /** In search results: names of matching products. */
  matches?: string[];
  eMenu?: MenuSection[];
}

export interface Variation {
  '@id': Iri;
  id: number;
  name: string;
  description: string;
  price: number;
}

export interface ProductOption {
  '@id': Iri;
  id: number;
  kind: 'group' | 'option';
  name: string;
  description: string;
  price: number;
  minQty: number;
  maxQty: number;
  isRequired: boolean;
  parent: Iri | null;
  children: ProductOption[];
}

export interface ProductDetails extends Product {
  variations: Variation[];
  productOptions: ProductOption[];
}

/** In reads `product` and `variation` are embedded and options are IRIs; `price` is the unit price. */
export interface OrderItem {
  product: Product;
  quantity: number;
  product_options: Iri[];
  /** The same options with their names; in a placed order, the names of that time. Absent if the backend sends none. */
  selectedOptions?: { '@id': Iri; name: string }[];
  variation: Variation | null;
  price: number;
  /** In a cart: why it cannot be ordered any more, a key of the error catalogue. Decision 86. */
  unavailableReason?: string | null;
}

export type OrderStatus = 'open' | 'placed' | 'accepted' | 'ready' | 'delivered' | 'rejected' | 'canceled';

export interface Order {
  '@id': Iri;
  id: number;
  cart: Iri;
  marketplace: Iri | null;
  place: Iri;
  /** As it was when the order was placed. Absent if the backend does not send it. Decision 85. */
  placeName?: string;
  currency: string;
  status: OrderStatus;
  items: OrderItem[];
  totalAmount: number;
  /** Its share of the cart's discount; absent if the backend has no codes. Decision 45. */
  discountAmount?: number;
  paidAmount: number;
  deliveryMethod: OrderType | null;
  deliverySeatCode: string | null;
  /** Additions of our server (decision 113): the table of dine-in, and both labels as the place shows them. */
  deliverySeatLabel?: string | null;
  tableCode?: string | null;
  tableLabel?: string | null;
  /** For home delivery, in one line; absent if the backend does not send it. Decision 26. */
  deliveryAddress?: string | null;
  createdAt: string;
  /** The customer's tax number when the order was placed; an addition of our server. Decision 119. */
  nif?: string | null;
  /** Additions of our server (decision 41). When the status last changed. */
  statusSince?: string;
  /** For a paid order that is not made; minor units. */
  refund?: { amount: number; status: 'pending' | 'done' } | null;
  /** The bill of this order. Its amount covers all orders on the bill. Decision 42. */
  bill?: Pick<Bill, 'id' | 'totalAmount' | 'status'> | null;
}

export type ReservationStatus = 'incomplete' | 'accepted' | 'checkedIn' | 'rejected' | 'canceled';

export interface Reservation {
  '@id': Iri;
  id: number;
  /** The zone may be absent: decision 40. */
  place: { '@id': Iri; id: number; name: string; timezone?: string };
  dateAndTime: string;
  numPax: number;
  comments: string;
  status: ReservationStatus;
  name?: string;
  phone?: string;
  /** The entry code of an accepted reservation. */
  qrcode: string | null;
  qrcodeReadAt: string | null;
}

export type CartStatus = 'open' | 'rejected' | 'received';

export type PaymentStatus =
  | 'none'
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

interface PaymentState {
  '@id': Iri;
  id: number;
  currency: string;
  status: CartStatus;
  paymentMethodId: string | null;
  stripeClientSecret: string | null;
  paymentToken: string | null;
  paymentStatus: PaymentStatus;
  paymentError: string | null;
}

export interface Cart extends PaymentState {
  customer: Iri;
  customerOrders: Order[];
  payWhenOrdering: boolean;
  itemCount: number;
  /** After the discount. */
  totalAmount: number;
  /** Decision 45. */
  promoCode?: string | null;
  paymentMethod: 'credit_card' | 'in_store';
}

export interface Bill {
  '@id': Iri;
  id: number;
  checkout: Iri;
  place: Iri;
  currency: string;
  totalAmount: number;
  paidAmount: number;
  status: CartStatus;
  /** Additions of our server (decision 42). `note` is the place's own text. */
  note?: string | null;
  placeName?: string | null;
  createdAt?: string;
  paidAt?: string | null;
}

/** Contract 3 "Checkout". */
export interface BillCheckout extends PaymentState {
  bill: Bill;
  orders: Order[];
  totalAmount: number;
  paidAmount: number;
}

export type Payable = Cart | BillCheckout;

export interface DeliveryChoice extends Pick<
  Order,
  'deliverySeatCode' | 'deliverySeatLabel' | 'tableCode' | 'tableLabel'
> {
  deliveryMethod: OrderType;
}
