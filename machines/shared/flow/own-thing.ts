import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { ConnectionRestored } from './connection.ts';
import { isSignedOut } from './failure.ts';

/** What is read of one thing of the customer's own; someone else's is none. */
export type OwnAnswer<Found> = ({ kind: 'found' } & Found) | { kind: 'notFound' } | { kind: 'signedOut' };

/** What the customer can do while it is not shown. */
export type OwnThingEvent =
  | { type: 'retry.requested' }
  | { type: 'login.chosen' }
  | { type: 'modal.closed' }
  | CustomerCame
  | ConnectionRestored;

type Done = { output: { kind: string } };
type Failed = { error: unknown };

export const ownThingGuards = {
  isFound: (_: unknown, { output }: Done) => output.kind === 'found',
  isNotFound: (_: unknown, { output }: Done) => output.kind === 'notFound',
  isSignedOut: (_: unknown, { error }: Failed) => isSignedOut(error),
};

/** How it is read: what the port is given, and the action that takes the answer in. */
interface Reading<Port, Input, Keep> {
  port: Port;
  input: Input;
  keep: Keep;
}

const done = ({ event }: { event: Done }) => event;
const failed = ({ event }: { event: Failed }) => event;

/**
 * The states of a flow while it does not show the customer's own order or bill: that is being read, cannot be read now, or
 * nobody is signed in; `shown` is the state in which it is. Each flow says itself how its `gone` is left: there is no such thing,
 * or it is someone else's. Used with the guards above and with actions `keepReason` and `openLogin`.
 */
export function ownThingStates<const Port extends string, Input, const Keep, const Shown extends string>(
  { port, input, keep }: Reading<Port, Input, Keep>,
  shown: Shown,
) {
  return {
    loading: {
      tags: 'busy',
      invoke: {
        id: port,
        src: port,
        input,
        onDone: [
          { guard: { type: 'isFound', params: done }, target: shown, actions: keep },
          { guard: { type: 'isNotFound', params: done }, target: 'gone' },
          { target: 'signedOut' },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: failed }, target: 'signedOut' },
          { target: 'failed', actions: { type: 'keepReason', params: failed } },
        ],
      },
    },
    failed: {
      on: { 'retry.requested': 'loading', 'connection.restored': 'loading' },
    },
    signedOut: {
      on: { 'login.chosen': { actions: 'openLogin' }, 'flow.returned': 'loading', 'customer.came': 'loading' },
    },
    closed: { type: 'final' },
  } as const;
}

/** Reads it once more while it is shown. Nobody asked for that: where it fails, the next visit tries again. */
export function readAgain<const Port extends string, Input, const Keep>({
  port,
  input,
  keep,
}: Reading<Port, Input, Keep>) {
  return { id: port, src: port, input, onDone: { target: 'current', actions: keep }, onError: 'current' } as const;
}
