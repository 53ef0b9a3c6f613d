import { randomBytes } from 'node:crypto';
import type { ErrorBody } from './errors.ts';
import { openJournal } from './journal.ts';

interface Base {
  id: string;
  created: number;
}
export type Metadata = Record<string, string>;

export interface Customer extends Base {
  object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Metadata;
}

export interface PaymentMethod extends Base {
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  billing_details: { name: string | null; email: string | null };
  card: {
    brand: string;
    country: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    last4: string;
  };
  /** Internal: the test card; null: a card that only a live account would accept. */
  test_token: string | null;
  is_set_up: boolean;
  /** Internal; absent in records of older releases. */
  is_detached?: boolean;
}

export interface NextAction {
  type: 'use_stripe_sdk';
  use_stripe_sdk: { type: 'three_d_secure_challenge'; last4: string; brand: string };
}

interface Intent extends Base {
  client_secret: string;
  customer: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  allowed_payment_method_types: ['card'];
  payment_method_types: ['card'];
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  capture_method: 'automatic';
  confirmation_method: 'automatic';
  currency: string;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
}

export interface SetupIntent extends Intent {
  object: 'setup_intent';
  last_setup_error: ErrorBody | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: 'off_session' | 'on_session';
}

export interface Charge extends Base {
  object: 'charge';
  amount: number;
  currency: string;
  customer: string | null;
  failure_code: string | null;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  status: 'succeeded' | 'failed';
}

export interface Refund extends Base {
  object: 'refund';
  amount: number;
  charge: string;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}

export interface ProviderEvent extends Base {
  object: 'event';
  type: string;
  livemode: false;
  api_version: string;
  pending_webhooks: number;
  data: { object: PaymentIntent | SetupIntent };
}

export interface StoredAnswer {
  object: 'stored_answer';
  id: string;
  request: string;
  status: number;
  body: string;
}

interface Kinds {
  customer: Customer;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  charge: Charge;
  refund: Refund;
  event: ProviderEvent;
  stored_answer: StoredAnswer;
}
type Kind = keyof Kinds;

export interface Store {
  find: <K extends Kind>(kind: K, id: string) => Kinds[K] | null;
  all: <K extends Kind>(kind: K) => Kinds[K][];
  put: <K extends Kind>(object: Kinds[K] & { object: K }) => void;
  drop: (id: string) => void;
  commit: () => void;
  close: () => void;
}

export function openStore(file: string | null): Store {
  const journal = openJournal(file);
  return {
    find: (kind, id) => {
      const value = journal.get(id);
      return isKind(kind, value) ? value : null;
    },
    all: (kind) => journal.values().filter((value) => isKind(kind, value)),
    put: (object) => journal.put(object.id, object),
    drop: (id) => journal.put(id, null),
    commit: journal.commit,
    close: journal.close,
  };
}

function isKind<K extends Kind>(kind: K, value: unknown): value is Kinds[K] {
  return typeof value === 'object' && value !== null && 'object' in value && value.object === kind;
}

export function save<K extends (PaymentIntent | SetupIntent)['object']>(
  store: Store,
  intent: Kinds[K] & { object: K },
): Kinds[K] {
  store.put<K>(intent);
  return intent;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
