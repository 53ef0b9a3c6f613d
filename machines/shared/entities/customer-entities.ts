import type { Cart, Iri } from './entities.ts';

/** The shapes of the contract (section 3) for a customer's own data, except orders and reservations. */
/** Texts are empty if not given. */
export interface Address {
  '@id': Iri;
  address: string;
  streetNumber: string;
  floor: string;
  locality: string;
  formattedAddress: string;
  /** Decimal degrees. */
  lat: string;
  lng: string;
  isCurrent: boolean;
}

export interface Customer {
  '@id': Iri;
  id: number;
  uid: string;
  name: string;
  country: string;
  currentCart: Cart | null;
  /** The tax number, for invoices. */
  nif?: string | null;
}

/** Flattened from the provider's payment method (contract 35). */
export interface SavedCard {
  id: string;
  brand: string;
  country: string | null;
  exp_month: number;
  exp_year: number;
  fingerprint: string | null;
  funding: string;
  last4: string;
}

/** The subject of a printed QR code (contract 36): a place, a seat, or a reservation there. */
export interface QrTarget {
  uuid: string;
  type: 'seat' | 'place' | 'reservation';
  place: Iri;
  deliverySeatCode: string | null;
  /** Additions of our server (decision 113): a table's type is `place`. */
  tableCode?: string | null;
  label?: string | null;
}

/** `id` identifies the record of the recipient (contract 38). */
export interface Notification {
  id: number;
  readAt: string | null;
  title: string;
  body: string;
  /** `type`: order_ready, reservation_accepted, payment_request, or one unknown to this app. */
  data: { type: string; place_id: number | null; order_id: number | null; bill_id: number | null };
  createdAt: string;
}
