import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { isSignedOut } from '#machines/shared/flow/failure.ts';

type Done = { output: { kind: string } };
type Failed = { error: unknown };

export type ReadingEvent =
  | { type: 'retry.requested' }
  | { type: 'login.chosen' }
  | { type: 'modal.closed' }
  | CustomerCame
  | ConnectionRestored;

export const readingGuards = {
  isSignedOutAnswer: (_: unknown, { output }: Done) => output.kind === 'signedOut',
  isSignedOut: (_: unknown, { error }: Failed) => isSignedOut(error),
};

export const done = ({ event }: { event: Done }) => event;
const failed = ({ event }: { event: Failed }) => event;

/** For `onError`: to `signedOut` if the session has ended, else to this state. Needs the action `keepReason`. */
export const onCallError = <const To extends string, const SignedOut extends string = 'signedOut'>(
  to: To,
  signedOut = 'signedOut' as SignedOut,
) =>
  [
    { guard: { type: 'isSignedOut', params: failed }, target: signedOut },
    { target: to, actions: { type: 'keepReason', params: failed } },
  ] as const;

/** Offers the login, and continues in the state `to` after it. Needs the action `openLogin`. */
export const signedOutState = <const To extends string>(to: To) =>
  ({ on: { 'login.chosen': { actions: 'openLogin' }, 'flow.returned': to, 'customer.came': to } }) as const;

/** The states without data: failed or signed out. Both lead back to `loading`. Needs the action `openLogin`. */
export const unreadStates = {
  failed: { on: { 'retry.requested': 'loading', 'connection.restored': 'loading' } },
  signedOut: signedOutState('loading'),
  closed: { type: 'final' },
} as const;

interface Reading<Port, Input, Keep> {
  port: Port;
  input?: Input;
  keep: Keep;
}

/** `unreadStates` plus `loading`. Needs the action `keepReason`. */
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
        onError: onCallError('failed'),
      },
    },
    ...unreadStates,
  } as const;
}

/** A background refresh. It fails silently; the next `content.stale` tries again. */
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

/** Starts a refresh, or starts it again: the answer under way may be older than the change. */
export const refreshes = { 'content.stale': '.refreshing', 'connection.restored': '.refreshing' } as const;

/** Loads in the foreground, because nothing is shown that could be kept. */
export const reloads = { 'content.stale': 'loading', 'connection.restored': 'loading' } as const;

/** The state that shows the content and refreshes it in the background. Needs the port `watch` (`watch.ts`). */
export function shownState<const Port extends string, Input, const Keep, const Current extends string = 'current'>(
  reading: Reading<Port, Input, Keep>,
  current?: Current,
) {
  return {
    initial: 'current',
    on: refreshes,
    states: { current: {}, refreshing: { invoke: readAgain(reading, current) } },
  } as const;
}
