import { reasonOf } from '#machines/shared/flow/failure.ts';

export type Failed = { error: unknown };

const failed = ({ event }: { event: Failed }) => event;

/** For `assign`: keeps the reason of a failed call. The view shows it. */
export const withReason = (_: unknown, { error }: Failed) => ({ reason: reasonOf(error) });

/** For `onError`: to `signedOut` if the session has ended, else to this state. Needs the action `keepReason`. */
export const onCallError = <const To extends string, const SignedOut extends string = 'signedOut'>(
  to: To,
  signedOut = 'signedOut' as SignedOut,
) =>
  [
    { guard: { type: 'isSignedOut', params: failed }, target: signedOut },
    { target: to, actions: { type: 'keepReason', params: failed } },
  ] as const;
