import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  showLabel: string;
  hideLabel: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
