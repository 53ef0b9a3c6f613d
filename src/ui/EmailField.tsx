import { TextField, type TextFieldProps } from './TextField.tsx';

export interface EmailFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'trailing'
> {
  /** `username` for sign-in, so that password managers fill it in. */
  autoComplete: 'email' | 'username';
}

export function EmailField(field: EmailFieldProps) {
  return <TextField {...field} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
