import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { isSignedOut } from '#machines/shared/flow/failure.ts';

type Done = { output: { kind: string } };
type Failed = { error: unknown };

/** What the customer can do while what they asked for is not shown. */
export type ReadingEvent =
  | { type: 'retry.requested' }
  | { type: 'login.chosen' }
  | { type: 'modal.closed' }
  | CustomerCame
  | ConnectionRestored;

/** For the states below: a port answers `signedOut`, or rejects with status 401. */
export const readingGuards = {
  isSignedOutAnswer: (_: unknown, { output }: Done) => output.kind === 'signedOut',
  isSignedOut: (_: unknown, { error }: Failed) => isSignedOut(error),
};

export const done = ({ event }: { event: Done }) => event;
const failed = ({ event }: { event: Failed }) => event;

/** Where a read that rejects leads. The machine has an action `keepReason`. */
export const onReadError = [
  { guard: { type: 'isSignedOut', params: failed }, target: 'signedOut' },
  { target: 'failed', actions: { type: 'keepReason', params: failed } },
] as const;

/**
 * The states of a flow while it shows nothing: the read failed, or nobody is signed in. Both lead back to `loading`. The
 * machine has an action `openLogin`.
 */
export const unreadStates = {
  failed: { on: { 'retry.requested': 'loading', 'connection.restored': 'loading' } },
  signedOut: {
    on: { 'login.chosen': { actions: 'openLogin' }, 'flow.returned': 'loading', 'customer.came': 'loading' },
  },
  closed: { type: 'final' },
} as const;

/** How something of the customer's own is read: by which port, what that is given, and the action that keeps the answer. */
interface Reading<Port, Input, Keep> {
  port: Port;
  input?: Input;
  keep: Keep;
}

/** The states above, and the one in which it is read; `shown`: the state that follows. */
export function readingStates<const Port extends string, Input, const Keep, const Shown extends string>(
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
          { guard: { type: 'isSignedOutAnswer', params: done }, target: 'signedOut' },
          { target: shown, actions: keep },
        ],
        onError: onReadError,
      },
    },
    ...unreadStates,
  } as const;
}

/** Reads it once more while it is shown. Nobody asked for that: where it fails, the next visit tries again. */
export function readAgain<const Port extends string, Input, const Keep, const Current extends string = 'current'>(
  { port, input, keep }: Reading<Port, Input, Keep>,
  current?: Current,
) {
  return {
    id: port,
    src: port,
    input,
    onDone: { target: (current ?? 'current') as Current, actions: keep },
    onError: 'current',
  } as const;
}
