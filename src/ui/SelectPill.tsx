import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface SelectPillProps {
  /** The accessible name; what is chosen shows in the control. */
  label: string;
  icon?: ReactNode;
  value: string;
  options: readonly { value: string; label: string }[];
  onValueChange: (value: string) => void;
}

/** A choice of one among few, with the platform's own picker. */
export function SelectPill({ label, icon, value, options, onValueChange }: SelectPillProps) {
  const id = useId();
  return (
    <div className="relative inline-flex max-w-full items-center">
      {icon && <span className="pointer-events-none absolute start-4 text-primary-text">{icon}</span>}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="min-h-touch max-w-full appearance-none truncate rounded-full border border-line-strong bg-surface ps-12 pe-10 font-semibold hover:bg-sunken"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-4 size-4" />
    </div>
  );
}
