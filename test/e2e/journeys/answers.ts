import { RequestFailure } from '#machines/shared/failure.ts';
import { failed } from '#test/harness/model.ts';

import type { Answer } from './journey.ts';

/** The call of this port gets no answer: the connection breaks. */
export const cutOff = (port: string, call: RegExp): Answer => ({
  event: failed(port, new RequestFailure('offline', 0)),
  fault: { kind: 'loseRequest', call },
});
