import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'onChange'> {
  options: readonly { value: string; label: string }[];
  onValueChange: (value: string) => void;
  /** Shown while no option is chosen. */
  placeholder?: string;
  arrowClassName: string;
}

export function Select({ options, onValueChange, placeholder, arrowClassName, value, ...native }: SelectProps) {
  return (
    <>
      <select {...native} value={value} onChange={(event) => onValueChange(event.target.value)}>
        {value === '' && placeholder !== undefined && (
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
      <ChevronDown aria-hidden="true" className={arrowClassName} />
    </>
  );
}
