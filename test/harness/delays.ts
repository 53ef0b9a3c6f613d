import type { Delays } from './host.ts';

/** `ms` is the delay in milliseconds; `why` gives the reason for its length. */
export interface DeclaredDelay {
  readonly ms: Delays[string];
  readonly why: string;
}

/** Waits between attempts to open the stream of changes. The last wait repeats. Decision 48. */
const STREAM_RETRIES = [2_000, 4_000, 8_000, 15_000] as const;

/** The length of every delay, by machine. Written from the specification and the decisions, not from the machines. */
export const DELAYS: Readonly<Record<string, Readonly<Record<string, DeclaredDelay>>>> = {
  'address-suggestions': {
    typing: { ms: 250, why: 'Every question asks a geocoder; a pause between two letters asks none.' },
  },
  auth: { revocationTimeout: { ms: 3_000, why: 'The network must not hold a customer who signs out.' } },
  cart: {
    retryPause: { ms: 1_000, why: 'The server still works on the same key, which takes a moment.' },
    rereadPause: { ms: 15_000, why: 'Without a stream, changes are read as often (decision 48).' },
  },
  catalogue: { LOCATING_MAX: { ms: 5_000, why: 'Places are shown without a position rather than late.' } },
  checkout: cardPayment(),
  clock: {
    NEXT_MINUTE: {
      ms: ({ context }) => 60_000 - ((context.now ?? 0) % 60_000),
      why: 'What is open changes with the minute, on the minute.',
    },
  },
  'code-trouble': {
    judgingTimeout: { ms: 10_000, why: 'Asking the server for its release must not hold the message back.' },
    retryTimeout: { ms: 30_000, why: 'As long as the app waits for any answer.' },
    reloadTimeout: { ms: 10_000, why: 'A reload that has not begun by then was refused by the browser.' },
  },
  events: {
    OPENING: { ms: 10_000, why: 'A proxy may swallow a stream; until then nothing is read.' },
    STEADY: { ms: 30_000, why: 'A stream that has lasted as long is well again (decision 48).' },
    RETRY: {
      ms: ({ context }) => STREAM_RETRIES[Math.min(context.failures, STREAM_RETRIES.length) - 1] ?? Number.NaN,
      why: 'A server that restarts must not be asked by all at once (decision 48).',
    },
  },
  loader: {
    quietPeriod: { ms: 400, why: 'Quick answers must not flicker (decision 17).' },
    maximum: { ms: 30_000, why: 'Spec 9 "Loader maximum 30000 ms".' },
  },
  location: {
    geolocationWarning: { ms: 5_000, why: 'Spec 9 "Geolocation plugin warns after 5000 ms".' },
    closeDelay: { ms: 500, why: 'Spec 9 "Location modal close delay 500 ms".' },
  },
  'municipal-login': {
    LEAVE_TIMEOUT: { ms: 15_000, why: 'The browser may fail to leave, or come back from its cache.' },
  },
  payment: cardPayment(),
  promo: { RETRY: { ms: 60_000, why: 'A discount is wanted before the order is paid, but not urgent.' } },
  'push-token': { RETRY: { ms: 60_000, why: 'Nobody waits for it; the server’s limit is per minute.' } },
  search: { TYPING: { ms: 150, why: 'Shorter than a pause between two words, longer than between two letters.' } },
  sharing: { noticeTime: { ms: 5_000, why: 'Two words are read and heard by then; nothing has to be pressed.' } },
  'token-refresh': { refreshTimeout: { ms: 30_000, why: 'As long as the app waits for any answer.' } },
  update: {
    activationTimeout: { ms: 10_000, why: 'A worker that has not begun by then may never; the page goes on as it is.' },
    reloadTimeout: { ms: 10_000, why: 'A reload that has not begun by then was refused by the browser.' },
  },
};

function cardPayment() {
  return {
    retryAfter: {
      ms: ({ context }: { context: { retryAfter: number } }) => context.retryAfter * 1_000,
      why: 'The server says how long, in seconds (contract, `Retry-After`).',
    },
    recheckPause: { ms: 5_000, why: 'A bank takes seconds; nobody should press “Verificar agora” all the time.' },
  };
}

/** The declared lengths of a machine's delays. */
export const delaysOf = (machineId: string): Delays =>
  Object.fromEntries(Object.entries(DELAYS[machineId] ?? {}).map(([name, { ms }]) => [name, ms]));

interface Reading {
  /** The server's events and other tabs' messages that tell of a change. Decision 43. */
  readonly kinds: readonly string[];
  /** Milliseconds after which the data are read again without an event; null: only after events. Decisions 43, 48. */
  readonly ms: number | null;
  readonly why: string;
}

const CARDS: Reading = {
  kinds: ['card'],
  ms: null,
  why: 'The bank may confirm a new card after its dialog has closed.',
};

/** Data that are read again while they are shown. */
export const READINGS: Readonly<Record<string, Reading>> = {
  bill: { kinds: ['bill'], ms: 60_000, why: 'A waiter may change it; the stream may be interrupted.' },
  bills: { kinds: ['bill'], ms: 60_000, why: 'A waiter may present one; the stream may be interrupted.' },
  order: { kinds: ['order', 'bill'], ms: 60_000, why: 'The kitchen is working on it; the stream may be interrupted.' },
  orders: {
    kinds: ['order', 'bill'],
    ms: 60_000,
    why: 'The kitchen is working on them, and a bill pays for them; the stream may be interrupted.',
  },
  place: { kinds: [], ms: 60_000, why: 'No event tells of its opening hours or of what is sold out.' },
  reservation: {
    kinds: ['reservation', 'group_reservation'],
    ms: 15_000,
    why: 'A host answers while the customer waits at the door.',
  },
  reservations: {
    kinds: ['reservation', 'group_reservation'],
    ms: 15_000,
    why: 'A host answers while the customer waits at the door.',
  },
  checkout: CARDS,
  payment: CARDS,
  'saved-cards': CARDS,
  cart: {
    kinds: ['order', 'cart'],
    ms: null,
    why: 'The customer’s own actions change it; the stream brings the rest.',
  },
  'last-order': { kinds: ['order', 'bill'], ms: null, why: 'An offer, not a state of the order.' },
  notifications: { kinds: ['notification'], ms: null, why: 'The stream brings them; none is urgent without it.' },
  unread: { kinds: ['notification'], ms: null, why: 'The stream brings them; none is urgent without it.' },
};
