import { useId } from 'react';
import { controlClass } from './control-class.ts';
import { FieldFrame, messageId, type FieldText } from './FieldFrame.tsx';

export interface TextAreaProps extends FieldText {
  value: string;
  onValueChange: (value: string) => void;
  disabled?: boolean;
}

export function TextArea({ label, hint, error, value, onValueChange, disabled = false }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        value={value}
        disabled={disabled}
        aria-invalid={Boolean(error)}
        aria-describedby={messageId(id)}
        onChange={(event) => onValueChange(event.target.value)}
        className={controlClass(error)}
      />
    </FieldFrame>
  );
}
