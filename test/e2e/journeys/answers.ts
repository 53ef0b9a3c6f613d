import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { done, failed } from '#test/harness/model.ts';
import type { Answer } from './journey.ts';

/** The call of this port gets no answer: the connection breaks. `given`: the precondition for the call. */
export const cutOff = (port: string, call: RegExp, given?: Answer['given']): Answer => ({
  event: failed(port, new RequestFailure('offline', 0)),
  fault: { kind: 'loseRequest', call },
  ...(given && { given }),
});

/** Whether no call of the flow has failed yet. */
export const isFirstTry = ({ context }: AnyMachineSnapshot): boolean => context.reason === 'unknown_error';

/** Without a session, the answer is known without a call. */
export const signedOut = (port: string): Answer => ({ event: done(port, { kind: 'signedOut' }), only: isFirstTry });
