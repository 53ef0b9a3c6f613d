import type { CustomerCame, CustomerKnown } from '#machines/shared/account/session.ts';
import type { SignupField } from '#machines/shared/account/signup-form.ts';

export type SignupEvent =
  | { type: 'field.edited'; field: SignupField; value: string }
  | { type: 'field.blurred'; field: SignupField }
  | { type: 'form.submitted' }
  | { type: 'alert.dismissed' }
  | { type: 'login.chosen' }
  /** The flow sends this to itself. It is kept as a draft, so that after a reload the flow still waits for the code. */
  | { type: 'account.created'; email: string }
  | { type: 'code.edited'; value: string }
  | { type: 'code.submitted' }
  | { type: 'mail.requested' }
  | { type: 'correction.chosen' }
  | { type: 'modal.closed' }
  | { type: 'success.continued' }
  | CustomerCame
  | CustomerKnown;
