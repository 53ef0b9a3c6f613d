/**
 * The shapes of the contract (section 3) as the app uses them. Money is integer minor units, times are ISO 8601 with
 * offset, references are IRIs, treated as opaque.
 */
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
  /** Additions of our server; another may know more of them, or none. */
  suitableForDiet?: string[];
  /** Null: the place has not said. */
  allergens?: string[] | null;
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
  /** Who runs it: only good to look up their other places. A server may leave it out. */
  operator?: Iri | null;
  image: Image | null;
  address: string | null;
  lat: string;
  lng: string;
  orderTypes: OrderType[];
  checkoutEnabled: boolean;
  reservationsEnabled: boolean;
  requiresAccess: boolean;
  slots: Slot[];
  /** Not in the contract; a server may leave it out. */
  openingHours?: OpeningHours[];
  /** Of a search: names of products found. */
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

/** A node of a product's option tree: a group to choose from, or an option to choose. */
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
  variation: Variation | null;
  price: number;
}

export type OrderStatus = 'open' | 'placed' | 'accepted' | 'ready' | 'delivered' | 'rejected' | 'canceled';

export interface Order {
  '@id': Iri;
  id: number;
  cart: Iri;
  marketplace: Iri | null;
  place: Iri;
  currency: string;
  status: OrderStatus;
  items: OrderItem[];
  /** What it costs, the discount taken off. */
  totalAmount: number;
  /** Its part of what the cart's code takes off; absent where a backend knows no codes. Decision 45. */
  discountAmount?: number;
  paidAmount: number;
  /** Null while the customer has not said how the order reaches them. */
  deliveryMethod: OrderType | null;
  deliverySeatCode: string | null;
  /** Of home delivery: where to, in one line; absent where a backend does not say. Decision 26. */
  deliveryAddress?: string | null;
  createdAt: string;
  /** Additions of our server (decision 41). Since when it has its status. */
  statusSince?: string;
  /** Of one that was paid and will not be made: what goes back, minor units, and whether it has. */
  refund?: { amount: number; status: 'pending' | 'done' } | null;
}

export type ReservationStatus = 'incomplete' | 'accepted' | 'checkedIn' | 'rejected' | 'canceled';

/** A table asked for. Contract 3 "Reservation". */
export interface Reservation {
  '@id': Iri;
  id: number;
  /** Without a zone where a backend says none: decision 40. */
  place: { '@id': Iri; id: number; name: string; timezone?: string };
  dateAndTime: string;
  numPax: number;
  comments: string;
  status: ReservationStatus;
  /** Of one for a group: with whom the place speaks. */
  name?: string;
  phone?: string;
  /** Of an accepted one: what lets its holder in. */
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

/** What a cart and a bill have in common: how their payment stands. */
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
  /** What is charged, the discount taken off. */
  totalAmount: number;
  /** The code that takes something off. Decision 45. */
  promoCode?: string | null;
  paymentMethod: 'credit_card' | 'in_store';
}

/** What a place asks its customer to pay. Contract 3 "Bill". */
export interface Bill {
  '@id': Iri;
  id: number;
  checkout: Iri;
  place: Iri;
  currency: string;
  totalAmount: number;
  paidAmount: number;
  status: CartStatus;
  /** Additions of our server (decision 42): what it is for in the words of the place, when it was issued, and paid. */
  note?: string | null;
  createdAt?: string;
  paidAt?: string | null;
}

/** A bill with the orders that it is for, and how its payment stands. Contract 3 "Checkout". */
export interface BillCheckout extends PaymentState {
  bill: Bill;
  orders: Order[];
  totalAmount: number;
  paidAmount: number;
}

/** What is paid by card. */
export type Payable = Cart | BillCheckout;

/** How a customer wants an order from a place: an order type, and the seat where the type is seat delivery. */
export interface DeliveryChoice {
  deliveryMethod: OrderType;
  deliverySeatCode: string | null;
}
