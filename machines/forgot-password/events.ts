export type ForgotPasswordEvent =
  | { type: 'field.edited'; value: string }
  | { type: 'field.blurred' }
  | { type: 'form.submitted' }
  | { type: 'alert.dismissed' }
  | { type: 'login.chosen' }
  | { type: 'modal.closed' };
