import { calls, cannotFail, onFailure, silent, waits, type Failures } from '#machines/shared/flow/failures.ts';

const polling = silent('following.polling', 'The stream reconnects by itself; the poller asks for changes meanwhile.');

export const failures: Failures = {
  stream: calls({
    'GET /api/users/:id/events': onFailure(polling, { timeout: waits(polling, 'OPENING') }, ['events_unavailable']),
  }),
  tabs: cannotFail('Where tabs cannot speak with each other, each is alone.'),
  lead: cannotFail('Where tabs cannot take turns, each has its own.'),
};
