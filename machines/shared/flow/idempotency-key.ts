import { port } from './port.ts';

export interface WithIdempotencyKey {
  /** Made once per input and reused on every retry (contract 1 "Idempotency"). */
  idempotencyKey: string | null;
}

export const createIdempotencyKey = port<string>('createIdempotencyKey');

/**
 * The state before `sending`: it creates the idempotency key unless this is a retry. The machine needs {@link
 * createIdempotencyKey} under this name, the guard `isRetry`, and the actions `keepKey` and `showFailure`.
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
