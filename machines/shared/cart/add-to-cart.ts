import type {
  DeliveryChoice,
  Iri,
  OpeningHours,
  OrderItem,
  OrderType,
  Place,
} from '#machines/shared/entities/entities.ts';

/** What the cart has to know of a place to sell from it and to name it. */
export interface PlaceTerms {
  '@id': Iri;
  id: number;
  name: string;
  marketplace: Iri | null;
  marketplaceName: string | null;
  currency: string;
  orderTypes: OrderType[];
  /** IANA name: times are shown in the zone of the place. */
  timezone: string;
  /** Absent where the place does not say, and in wishes of earlier releases. */
  openingHours?: OpeningHours[] | undefined;
}

/** A customer's wish to have an item; the cart finds out how it is delivered and gives it its idempotency key. */
export interface AddIntent {
  place: PlaceTerms;
  item: OrderItem;
  /** Names of the item's options by IRI: orders carry only their references (contract 3). */
  optionNames: Record<Iri, string>;
}

/** A pending add as the cart keeps it. */
export interface AskedAdd extends AddIntent {
  /** System ids of the flows that are told what becomes of it. Absent in notes of earlier releases. */
  askers?: readonly string[];
}

/**
 * What flows ask of the cart. `replyTo` is the system id of the flow that asks: the cart answers it, and nobody else, with
 * `add.reported`, now and whenever the pending add goes on. Decision 65.
 */
export type CartRequest =
  | { type: 'add.requested'; intent: AddIntent; replyTo: string }
  /** Where does the pending add of this product stand? Asked after a modal on top has closed, also after a reload. */
  | { type: 'add.inquired'; product: Iri; replyTo: string }
  | { type: 'add.withdrawn'; product: Iri; replyTo: string }
  /** The pending add is to be tried again, under the key that it has. */
  | { type: 'add.retried'; product: Iri; replyTo: string }
  | { type: 'delivery.chosen'; place: Iri; choice: DeliveryChoice }
  /** The server's cart has changed by something else than the cart itself. */
  | { type: 'cart.invalidated' };

/**
 * The cart's answer about a pending add, to the flows that asked. `saving`: it is on its way. `interrupted`: nobody knows
 * whether the server has it; it waits, and the cart tries again by itself. `none`: there is no such wish. Decision 58.
 */
export interface AddReported {
  type: 'add.reported';
  product: Iri;
  status: 'saving' | 'added' | 'loginNeeded' | 'deliveryNeeded' | 'interrupted' | 'refused' | 'none';
  /** With `interrupted` and `refused`: a key of the error catalogue. */
  reason: string | null;
}

/** Guards such a word, with the flow's own `isReport`, which knows of which product it waits to hear. */
export const isReport = (of: AddReported['status']) =>
  ({ type: 'isReport', params: ({ event }: { event: AddReported }) => ({ report: event, of }) }) as const;

export function termsOf(place: Place): PlaceTerms {
  const { '@id': iri, id, name, marketplace, currency, orderTypes, timezone, openingHours } = place;
  const named = typeof marketplace === 'object' ? marketplace : null;
  return {
    '@id': iri,
    id,
    name,
    marketplace: typeof marketplace === 'string' ? marketplace : (named?.['@id'] ?? null),
    marketplaceName: named?.name ?? null,
    currency,
    orderTypes,
    timezone,
    openingHours,
  };
}
