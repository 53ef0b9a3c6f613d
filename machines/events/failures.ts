import { calls, cannotFail, fates, silent, waits, type Failures } from '#machines/shared/flow/failures.ts';

const polling = silent(
  'following.polling',
  'The stream is followed again by itself, and what it would have told is looked at meanwhile.',
);

export const failures: Failures = {
  stream: calls({
    'GET /api/users/:id/events': fates(polling, { timeout: waits(polling, 'OPENING') }, ['events_unavailable']),
  }),
  tabs: cannotFail('Where tabs cannot speak with each other, each is alone.'),
  turn: cannotFail('Where tabs cannot take turns, each has its own.'),
};
