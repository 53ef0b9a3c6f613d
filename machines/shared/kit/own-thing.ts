import { onCallError } from './failing.ts';
import { done, readingGuards, unreadStates } from './reading.ts';

/** `notFound` includes things of other customers. */
export type OwnAnswer<Found> = ({ kind: 'found' } & Found) | { kind: 'notFound' } | { kind: 'signedOut' };

type Done = { output: { kind: string } };

export const ownThingGuards = {
  isFound: (_: unknown, { output }: Done) => output.kind === 'found',
  isNotFound: (_: unknown, { output }: Done) => output.kind === 'notFound',
  isSignedOut: readingGuards.isSignedOut,
};

interface Reading<Port, Input, Keep> {
  port: Port;
  input: Input;
  keep: Keep;
}

/**
 * The states of a flow before it shows the customer's own order or bill: loading, failed, signed out. `shown` is the
 * state after a successful read. Each flow defines its own `gone`. Needs the guards above and the actions `keepReason`
 * and `openLogin`.
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
        onError: onCallError('failed'),
      },
    },
    ...unreadStates,
  } as const;
}
