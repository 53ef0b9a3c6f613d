import { cannotFail, outcomes, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  releases: cannotFail('It only listens to the service worker.'),
  progress: cannotFail('It only listens to the page and its flows.'),
  activateRelease: outcomes({
    redundant: {
      to: 'watching',
      feedback: { nothing: 'The page keeps its release. The flow hears of the next worker.' },
      error: new Error('The worker is redundant'),
    },
  }),
  leaveRelease: outcomes({
    refused: {
      to: 'found.offering',
      feedback: { text: 'codeTrouble.outdated.title' },
      error: new Error('The customer must agree'),
    },
  }),
};
