import { reasonOf, RequestFailure } from './failure.ts';

/** A message that a customer has to see and can only acknowledge. Its texts are looked up when it is shown (spec 8). */
export interface Alert {
  /** Key under `errors.`; null: the generic title. */
  title: string | null;
  /** Key of the error catalogue, or the server's own text. */
  reason: string;
}

/** Asks for an alert about a failure that no screen shows in its place. */
export interface AlertRaised extends Alert {
  type: 'alert.raised';
  /** HTTP status of what failed; 0: no answer came. */
  status: number;
}

/** The alert about whatever a port rejected with; `texts` where the app can say more than the error does. */
export function alertAbout(error: unknown, texts: Partial<Alert> = {}): AlertRaised {
  const status = error instanceof RequestFailure ? error.status : 0;
  return { type: 'alert.raised', title: null, reason: reasonOf(error), ...texts, status };
}
