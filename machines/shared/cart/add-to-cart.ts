import type {
  DeliveryChoice,
  Iri,
  OpeningHours,
  OrderItem,
  OrderType,
  Place,
  Product,
} from '#machines/shared/entities/entities.ts';

export interface PlaceTerms {
  '@id': Iri;
  id: number;
  name: string;
  marketplace: Iri | null;
  marketplaceName: string | null;
  currency: string;
  orderTypes: OrderType[];
  /** Dine-in asks for the table. */
  hasTables?: boolean | undefined;
  /** IANA name: times are shown in the place's time zone. */
  timezone: string;
  /** Absent if unknown, and in pending adds of earlier releases. */
  openingHours?: OpeningHours[] | undefined;
}

/** A request to add an item. The cart adds the delivery choice and the idempotency key. */
export interface AddIntent {
  place: PlaceTerms;
  item: OrderItem;
  /** By IRI: orders carry only references (contract 3). */
  optionNames: Record<Iri, string>;
  /** For a line of a repeated order: added only if the cart lacks it, delivered as before if possible. Decision 115. */
  again?: { delivery: DeliveryChoice | null };
}

export interface AskedAdd extends AddIntent {
  /** System ids of the flows that get its reports. Absent in notes of earlier releases. */
  subscribers?: readonly string[];
}

/** `replyTo`: the system id of the asking flow, the only receiver of `add.reported`. Decision 65. */
export type CartRequest =
  | { type: 'add.requested'; intent: AddIntent; replyTo: string }
  /** Asks for the status of the pending add, after a modal on top has closed and after a reload. */
  | { type: 'add.inquired'; product: Iri; replyTo: string }
  | { type: 'add.withdrawn'; product: Iri; replyTo: string }
  /** Retries the pending add with its idempotency key. */
  | { type: 'add.retried'; product: Iri; replyTo: string }
  | { type: 'delivery.chosen'; place: Iri; choice: DeliveryChoice }
  /** Answered with `delivery.reported` if a choice is known. */
  | { type: 'delivery.inquired'; place: Iri; replyTo: string }
  /** The server has received the cart, so its content is no longer to be ordered. */
  | { type: 'cart.placed'; cart: Iri | null }
  | { type: 'cart.invalidated' }
  /** The customer has left the place, so the cart forgets their table or seat there. Decision 113. */
  | { type: 'visit.ended'; placeId: number };

/** `interrupted`: the server may have it; the cart retries. `none`: no such add. Decision 58. */
export interface AddReported {
  type: 'add.reported';
  product: Iri;
  status: 'saving' | 'added' | 'loginNeeded' | 'deliveryNeeded' | 'interrupted' | 'refused' | 'none';
  /** With `interrupted` and `refused`: a key of the error catalogue. */
  reason: string | null;
}

export interface DeliveryReported {
  type: 'delivery.reported';
  choice: DeliveryChoice;
}

/** Guards on reports about the product that the flow waits for; `awaited` is undefined if it waits for none. */
export function reportGuards<Context>(awaited: (context: Context) => Iri | undefined) {
  const isOneOf =
    (...statuses: AddReported['status'][]) =>
    ({ context }: { context: Context }, { product, status }: AddReported) =>
      statuses.includes(status) && awaited(context) === product;
  return {
    isSaving: isOneOf('saving'),
    isAdded: isOneOf('added'),
    isLoginNeeded: isOneOf('loginNeeded'),
    isDeliveryNeeded: isOneOf('deliveryNeeded'),
    isInterrupted: isOneOf('interrupted'),
    isGivenUp: isOneOf('refused', 'none'),
  };
}

/** Passes the report to a guard or an action. */
export const withReport = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { event: AddReported }) => event }) as const;

export function termsOf(place: Place): PlaceTerms {
  const { '@id': iri, id, name, marketplace, currency, orderTypes, hasTables, timezone, openingHours } = place;
  const named = typeof marketplace === 'object' ? marketplace : null;
  return {
    '@id': iri,
    id,
    name,
    marketplace: typeof marketplace === 'string' ? marketplace : (named?.['@id'] ?? null),
    marketplaceName: named?.name ?? null,
    currency,
    orderTypes,
    hasTables,
    timezone,
    openingHours,
  };
}

/** Whether the product can be added without its dialog, because it has no choices at all. */
export function isPlain({ hasChoices, isAvailable }: Product): boolean {
  return hasChoices === false && isAvailable !== false;
}

export function plainAdd(place: Place, product: Product): AddIntent {
  const item: OrderItem = { product, quantity: 1, product_options: [], variation: null, price: product.price };
  return { place: termsOf(place), item, optionNames: {} };
}
