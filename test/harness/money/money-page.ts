import {
  createActor,
  fromPromise,
  fromTransition,
  setup,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { RootRef } from '#machines/root/root.machine.ts';
import type { PaymentSubject } from '#machines/shared/card-payment/subject.ts';
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts';
import { refreshTokens } from '#src/adapters/api/auth.ts';
import { createApiClient } from '#src/adapters/api/client.ts';
import { createServerClock } from '#src/adapters/api/server-clock.ts';
import { createChanges } from '#src/adapters/events/changes.ts';
import { refreshOnce } from '#src/adapters/session/refresh-once.ts';
import { createSessionStore } from '#src/adapters/session/session-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import { refreshThrough } from '#src/app/start/refresh-through.ts';
import { paymentPorts, type PaymentPorts } from '#src/wiring/card-payment.ts';
import { anAppConfig } from '../fixtures.ts';
import { takingTurns } from '../memory-store.ts';

/** A page's browser and environment; everything else in it is the app's own. */
export interface PageOptions {
  subject: PaymentSubject;
  store: LocalStore;
  fetch: typeof globalThis.fetch;
  newKey: () => string;
  /** The cardholder's bank. */
  authenticate: () => Promise<'succeeded' | 'error'>;
}

export interface MoneyPage {
  /** The dialog's current or last state. */
  state: () => AnyMachineSnapshot;
  send: (event: AnyEventObject) => void;
  /** Unanswered calls of ports, also from a closed dialog. */
  pending: () => readonly PendingCall[];
  /** The access token; null: nobody is signed in. */
  token: () => string | null;
  /** Opens the closed dialog. */
  reopen: () => void;
  stop: () => void;
}

export interface PendingCall {
  port: string;
  /** Whether its caller was stopped. */
  isAborted: () => boolean;
  /** The idempotency key of the call's payment attempt. */
  key: string | undefined;
  refusedToken: string | undefined;
}

type Ports = PaymentPorts & {
  refreshTokens: ReturnType<typeof refreshOnce>;
  loseSession: () => void;
  pending: Set<PendingCall>;
};

/**
 * The adapters of each page, by its actor system. All pages share the machines, because creating machines is the main
 * cost.
 */
const portsOf = new WeakMap<object, Ports>();

function own<Name extends Exclude<keyof Ports, 'loseSession' | 'pending'>>(name: Name) {
  type Output = Awaited<ReturnType<Ports[Name]>>;
  type Input = Parameters<Ports[Name]>[0];
  type Ask = (input: Input, signal: AbortSignal) => Output | Promise<Output>;
  return fromPromise<Output, Input>(async ({ input, signal, system }): Promise<Output> => {
    const { [name]: ask, pending } = portsOf.get(system) as Ports;
    const { attempt, refusedToken } = input as { attempt?: { key: string } | null; refusedToken?: string };
    const call: PendingCall = { port: name, isAborted: () => signal.aborted, key: attempt?.key, refusedToken };
    pending.add(call);
    try {
      const answer: Output = await (ask as Ask)(input, signal);
      return answer;
    } finally {
      pending.delete(call);
    }
  });
}

/** The part of auth that a page with a payment needs. */
const lossHeard = fromTransition((_, event: { type: string }, { system }) => {
  if (event.type === 'session.lost') portsOf.get(system)?.loseSession();
  return undefined;
}, undefined);

const ports = {
  recallAttempt: own('recallAttempt'),
  openAttempt: own('openAttempt'),
  settleAttempt: own('settleAttempt'),
  authenticatePayment: own('authenticatePayment'),
  readPayable: own('readPayable'),
  pay: own('pay'),
  checkPayment: own('checkPayment'),
};

const pageMachine = setup({
  types: { input: {} as PaymentSubject, context: {} as { subject: PaymentSubject } },
  actors: {
    auth: lossHeard,
    'token-refresh': tokenRefreshMachine.provide({ actors: { refreshTokens: own('refreshTokens') } }),
    checkout: checkoutMachine.provide({ actors: ports }),
    payment: paymentMachine.provide({ actors: ports }),
  },
  guards: { isOfBill: ({ context }) => context.subject.kind === 'payment' },
}).createMachine({
  context: ({ input }) => ({ subject: input }),
  invoke: [
    { id: 'token-refresh', src: 'token-refresh' },
    { id: 'auth', src: 'auth', systemId: 'auth' },
  ],
  initial: 'ready',
  states: {
    ready: { on: { 'dialog.opened': [{ guard: 'isOfBill', target: 'paying' }, { target: 'checkingOut' }] } },
    checkingOut: { invoke: { id: 'flow', src: 'checkout', input: undefined, onDone: 'ready' } },
    paying: {
      invoke: {
        id: 'flow',
        src: 'payment',
        input: ({ context: { subject } }) => ({ billId: subject.kind === 'payment' ? subject.billId : null }),
        onDone: 'ready',
      },
    },
  },
});

/**
 * The app's own payment in one page, with its real machines, ports, client, attempt store and token refresh. Only the
 * network, the storage and the bank are replaced.
 */
export function openMoneyPage({ subject, store, fetch, newKey, authenticate }: PageOptions): MoneyPage {
  const sessions = createSessionStore(store);
  const takeLock = takingTurns();
  const root = createActor(pageMachine, { input: subject });
  const api = createApiClient({
    config: async () => anAppConfig(),
    tokens: {
      current: sessions.token,
      refresh: (refused) => refreshThrough(root as unknown as RootRef, refused),
    },
    fetch,
  });
  const used = {
    api,
    clock: createServerClock(),
    changes: createChanges(),
    store,
    sessions,
    newKey,
    takeLock,
    payments: { load: async () => ({ authenticatePayment: authenticate }) },
  };
  // These tests need no names.
  const adapters = paymentPorts(used, {
    namePlaces: async () => ({}),
    nameOrders: async () => ({ places: {}, options: {} }),
  });
  const pending = new Set<PendingCall>();
  portsOf.set(root.system, {
    pending,
    ...adapters[subject.kind],
    refreshTokens: refreshOnce(sessions, refreshTokens(api), takeLock),
    loseSession: () => sessions.store(null),
  });
  root.start().send({ type: 'dialog.opened' });
  const find = () => root.getSnapshot().children['flow'] as AnyActorRef | undefined;
  let dialog = find();
  return {
    state: () => dialog?.getSnapshot() as AnyMachineSnapshot,
    send: (event) => dialog?.send(event),
    pending: () => [...pending],
    token: sessions.token,
    reopen() {
      root.send({ type: 'dialog.opened' });
      dialog = find();
    },
    stop: () => root.stop(),
  };
}
