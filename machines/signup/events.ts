import type { CustomerCame, CustomerKnown } from '#machines/shared/account/session.ts';
import type { SignupField } from '#machines/shared/account/signup-form.ts';

export type SignupEvent =
  | { type: 'field.edited'; field: SignupField; value: string }
  | { type: 'field.blurred'; field: SignupField }
  | { type: 'form.submitted' }
  | { type: 'alert.dismissed' }
  | { type: 'login.chosen' }
  /** Sent by the flow to itself: kept as a draft, so that a reload does not lose what it waits for. */
  | { type: 'account.created'; email: string }
  | { type: 'code.edited'; value: string }
  | { type: 'code.submitted' }
  | { type: 'mail.requested' }
  | { type: 'correction.chosen' }
  | { type: 'modal.closed' }
  | { type: 'success.continued' }
  | CustomerCame
  | CustomerKnown;
