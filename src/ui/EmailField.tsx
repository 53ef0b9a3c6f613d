import { TextField, type TextFieldProps } from './TextField.tsx';

export interface EmailFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'trailing'
> {
  /** `username` where it is what the customer signs in with, so that password managers fill it in. */
  autoComplete: 'email' | 'username';
}

/** An e-mail address, with the keyboard for one, and nothing that "corrects" it. */
export function EmailField(field: EmailFieldProps) {
  return <TextField {...field} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
