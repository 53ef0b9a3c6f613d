import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { done, failed } from '#test/harness/model.ts';
import type { Answer } from './journey.ts';

/** The call of this port gets no answer: the connection breaks. `given`: without which there is no such call. */
export const cutOff = (port: string, call: RegExp, given?: Answer['given']): Answer => ({
  event: failed(port, new RequestFailure('offline', 0)),
  fault: { kind: 'loseRequest', call },
  ...(given && { given }),
});

/** Where the answer is one of a world in which no call of the flow fails. */
export const isFirstTry = ({ context }: AnyMachineSnapshot): boolean => context.reason === 'unknown_error';

/** Nobody is signed in: that is known without a call. */
export const signedOut = (port: string): Answer => ({ event: done(port, { kind: 'signedOut' }), only: isFirstTry });
