import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { Select } from './Select.tsx';

export interface SelectPillProps {
  label: string;
  /** The name of the parameter in the address of an `AddressForm`. */
  name?: string;
  icon?: ReactNode;
  value: string;
  options: readonly { value: string; label: string }[];
  onValueChange: (value: string) => void;
  /** Takes the room that its neighbours leave. */
  grows?: boolean;
}

export function SelectPill({ label, name, icon, value, options, onValueChange, grows = false }: SelectPillProps) {
  const id = useId();
  return (
    <div className={cx('relative inline-flex max-w-full items-center', grows && 'min-w-0 grow basis-32')}>
      {icon && (
        <span className="pointer-events-none absolute start-[min(1rem,4vw)] text-primary-text *:size-[min(1.25rem,6vw)]">
          {icon}
        </span>
      )}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        value={value}
        options={options}
        onValueChange={onValueChange}
        className="min-h-touch max-w-full grow appearance-none truncate rounded-full border border-line-strong bg-surface ps-[min(3rem,14vw)] pe-[min(2.5rem,11vw)] font-semibold hover:bg-sunken"
        arrowClassName="pointer-events-none absolute end-[min(1rem,4vw)] size-[min(1rem,5vw)]"
      />
    </div>
  );
}
