import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import { isSignedOut } from '#machines/shared/flow/failure.ts';
import { onCallError, type Failed } from './failing.ts';
import { withEvent } from './params.ts';
import type { ContentStale } from './watch.ts';

type Done = { output: { kind: string } };

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

/** `hasChanged`: the server told of a change while the list was loading, so its answer may be older. */
export interface Changeable {
  hasChanged: boolean;
}

export const listGuards = {
  ...readingGuards,
  isKnown: (_: unknown, { isKnown }: ContentStale) => isKnown,
  hasChanged: ({ context }: { context: Changeable }) => context.hasChanged,
};

export const done = ({ event }: { event: Done }) => event;

/** Offers the login, and continues in the state `to` after it. Needs the action `openLogin`. */
export const signedOutState = <const To extends string>(to: To) =>
  ({ on: { 'login.chosen': { actions: 'openLogin' }, 'flow.returned': to, 'customer.came': to } }) as const;

/** Loads in the foreground, because nothing is shown that could be kept. */
export const reloads = { 'content.stale': 'loading', 'connection.restored': 'loading' } as const;

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

function loadingState<const Port extends string, Input, const Keep, const Shown extends string>(
  { port, input, keep }: Reading<Port, Input, Keep>,
  shown: Shown,
) {
  return {
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
  } as const;
}

/** `unreadStates` plus `loading`. Needs the action `keepReason`. */
export function readingStates<const Port extends string, Input, const Keep, const Shown extends string>(
  reading: Reading<Port, Input, Keep>,
  shown: Shown,
) {
  return { loading: loadingState(reading, shown), ...unreadStates } as const;
}

/**
 * `readingStates` of a list that is watched: an answer that may be older than a change is read again. Needs the guard
 * `isEmpty`, and the actions `keepReason`, `noteChange` and `forgetChange`.
 */
export function listStates<const Port extends string, Input, const Keep>(reading: Reading<Port, Input, Keep>) {
  return {
    loading: {
      ...loadingState(reading, 'judging'),
      on: { 'content.stale': { guard: withEvent('isKnown'), actions: 'noteChange' } },
    },
    ...unreadStates,
    judging: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasChanged', target: 'listing.refreshing', actions: 'forgetChange' },
        { target: 'listing' },
      ],
    },
    empty: { always: { guard: 'hasChanged', target: 'loading', actions: 'forgetChange' }, on: reloads },
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
