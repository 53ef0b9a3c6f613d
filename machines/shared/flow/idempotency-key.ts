import { port } from './port.ts';

export interface WithIdempotencyKey {
  /** Made once for what is typed, reused on every retry of it (contract 1 "Idempotency"). */
  idempotencyKey: string | null;
}

export const createIdempotencyKey = port<string>('createIdempotencyKey');

/**
 * What comes before the `sending` of a request: its key, which a retry already has. The machine it is a state of has
 * {@link createIdempotencyKey} by this name, the guard `isRetry`, and the actions `keepKey` and `showFailure`.
 */
export function preparing(onFailure: string) {
  return {
    always: { guard: 'isRetry', target: 'sending' },
    invoke: {
      id: 'createIdempotencyKey',
      src: 'createIdempotencyKey',
      onDone: {
        target: 'sending',
        actions: { type: 'keepKey', params: ({ event }: { event: { output: string } }) => ({ key: event.output }) },
      },
      onError: {
        target: onFailure,
        actions: { type: 'showFailure', params: ({ event }: { event: { error: unknown } }) => event },
      },
    },
  } as const;
}
