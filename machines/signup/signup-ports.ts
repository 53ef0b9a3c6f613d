import type { Session } from '#machines/shared/account/session.ts';
import type { Refusals } from '#machines/shared/account/signup-form.ts';

/** Contract 2: `error` is the server's text if the address is not free. */
export type EmailCheck = { kind: 'free' } | { kind: 'refused'; error: string };

/** Contract 5. `invalid`: the server's messages by field. */
export type SignUpResult =
  | { kind: 'signedUp' }
  | { kind: 'invalid'; refusals: Refusals }
  | { kind: 'refused'; reason: string };

export interface Registration {
  name: string;
  email: string;
  plainPassword: string;
  idempotencyKey: string;
}

/** Decision 112. `refused`: the server's reason. */
export type CodeResult = { kind: 'loggedIn'; session: Session } | { kind: 'refused'; reason: string };

export interface EnteredCode {
  email: string;
  code: string;
}
