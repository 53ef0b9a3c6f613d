export type VerifyEvent =
  | { type: 'retry.requested' }
  | { type: 'field.edited'; value: string }
  | { type: 'field.blurred' }
  | { type: 'form.submitted' }
  | { type: 'alert.dismissed' }
  | { type: 'newPassword.chosen' }
  | { type: 'login.chosen' }
  | { type: 'success.continued' };
