import { done, onReadError, readingGuards, unreadStates } from './reading.ts';

/** What is read of one thing of the customer's own; someone else's is none. */
export type OwnAnswer<Found> = ({ kind: 'found' } & Found) | { kind: 'notFound' } | { kind: 'signedOut' };

type Done = { output: { kind: string } };

export const ownThingGuards = {
  isFound: (_: unknown, { output }: Done) => output.kind === 'found',
  isNotFound: (_: unknown, { output }: Done) => output.kind === 'notFound',
  isSignedOut: readingGuards.isSignedOut,
};

/** How it is read: what the port is given, and the action that takes the answer in. */
interface Reading<Port, Input, Keep> {
  port: Port;
  input: Input;
  keep: Keep;
}

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
        onError: onReadError,
      },
    },
    ...unreadStates,
  } as const;
}
