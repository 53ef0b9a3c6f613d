import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { FieldFrame, messageId, type FieldText } from './FieldFrame.tsx';

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
        <select
          id={id}
          value={value}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={messageId(id)}
          onChange={(event) => onValueChange(event.target.value)}
          className={cx(controlClass(error), 'appearance-none truncate pe-10 tabular-nums')}
        >
          {value === '' && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-muted"
        />
      </div>
    </FieldFrame>
  );
}
