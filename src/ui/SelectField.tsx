import { useId } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { FieldFrame, messageId, type FieldText } from './FieldFrame.tsx';
import { Select } from './Select.tsx';

export interface SelectFieldProps extends FieldText {
  value: string;
  options: readonly { value: string; label: string }[];
  placeholder: string;
  onValueChange: (value: string) => void;
  disabled?: boolean;
}

export function SelectField({
  label,
  hint,
  error,
  value,
  options,
  placeholder,
  onValueChange,
  disabled = false,
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <Select
          id={id}
          value={value}
          options={options}
          placeholder={placeholder}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={messageId(id)}
          onValueChange={onValueChange}
          className={cx(controlClass(error), 'appearance-none truncate pe-10 tabular-nums')}
          arrowClassName="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-muted"
        />
      </div>
    </FieldFrame>
  );
}
