import { act } from '@testing-library/react';
import type { ContentStale } from '#machines/shared/kit/watch.ts';
import { recalling } from '#test/harness/asking.ts';
import type { Scene } from '#test/harness/describe-flow.tsx';

/** The events of every flow that reads data of the customer: see also `readingControls`. */
export const readingSamples = [
  { type: 'retry.requested' },
  { type: 'connection.restored' },
  { type: 'login.chosen' },
  { type: 'customer.came' },
  { type: 'flow.returned', kind: 'login', output: { outcome: 'loggedIn' } },
  { type: 'modal.closed' },
] as const;

/** The shown content is read again at once if `isDue`. */
export const hearingOfChangeIf = (isDue: (scene: Scene<never>) => boolean) =>
  recalling(({ stream }: Scene<never>, event: ContentStale) => act(async () => stream('watch', event)), isDue);

/** A shown list is read again at once. A loading list is read again after it has loaded. */
export const hearingOfChange = hearingOfChangeIf(({ state }) => !state().matches('loading'));
