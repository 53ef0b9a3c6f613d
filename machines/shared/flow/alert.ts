import { reasonOf, RequestFailure } from './failure.ts';

export interface Alert {
  /** Key under `errors.`; null: the generic title. */
  title: string | null;
  /** Key of the error catalogue, or the server's own text. */
  reason: string;
}

export interface AlertRaised extends Alert {
  type: 'alert.raised';
  /** HTTP status of the failure; 0: no answer. */
  status: number;
}

export function alertAbout(error: unknown, texts: Partial<Alert> = {}): AlertRaised {
  const status = error instanceof RequestFailure ? error.status : 0;
  return { type: 'alert.raised', title: null, reason: reasonOf(error), ...texts, status };
}
