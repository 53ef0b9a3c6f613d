import type { forgotPasswordFlow } from '#machines/forgot-password/forgot-password.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { FlowReturned } from '#machines/shared/flow/flow.ts';
import type { signupFlow } from '#machines/signup/signup.flow.ts';

export type LoginField = 'email' | 'password';

export type LoginEvent =
  | { type: 'field.edited'; field: LoginField; value: string }
  | { type: 'field.blurred'; field: LoginField }
  | { type: 'form.submitted' }
  | { type: 'alert.dismissed' }
  | { type: 'verification.requested' }
  | { type: 'signup.chosen' }
  | { type: 'forgot-password.chosen' }
  | { type: 'explore.chosen' }
  | { type: 'modal.closed' }
  | { type: 'success.continued' }
  | CustomerCame
  | FlowReturned<typeof signupFlow | typeof forgotPasswordFlow>;
