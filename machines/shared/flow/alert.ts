import { reasonOf, RequestFailure } from './failure.ts';

/** A message that the customer must acknowledge. Its texts are looked up when it is shown (spec 8). */
export interface Alert {
  /** Key under `errors.`; null: the generic title. */
  title: string | null;
  /** Key of the error catalogue, or the server's own text. */
  reason: string;
}

/** Asks for an alert about a failure that no screen shows. */
export interface AlertRaised extends Alert {
  type: 'alert.raised';
  /** HTTP status of the failure; 0: no answer. */
  status: number;
}

/** `texts` replaces those of the error. */
export function alertAbout(error: unknown, texts: Partial<Alert> = {}): AlertRaised {
  const status = error instanceof RequestFailure ? error.status : 0;
  return { type: 'alert.raised', title: null, reason: reasonOf(error), ...texts, status };
}
