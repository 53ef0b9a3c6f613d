import type { ReactNode } from 'react';

import { cx } from './cx.ts';

/** Chips, in as many lines as they need. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-2 p-1">
      {children}
    </fieldset>
  );
}

export interface FilterChipProps {
  pressed: boolean;
  onPress: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** A filter that is on or off. */
export function FilterChip({ pressed, onPress, icon, disabled = false, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-touch shrink-0 items-center gap-2 rounded-full border px-4 font-medium whitespace-nowrap',
        'transition-colors duration-fast disabled:opacity-50',
        pressed ? 'border-primary bg-primary text-primary-on' : 'border-line bg-surface text-ink hover:border-line-strong',
      )}
    >
      {icon}
      {children}
    </button>
  );
}
