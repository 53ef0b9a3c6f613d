import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { showWhole } from './show-whole.ts';

interface ChipRowProps {
  label: string;
  oneLine?: boolean;
  children: ReactNode;
}

export function ChipRow({ label, oneLine = false, children }: ChipRowProps) {
  return (
    <fieldset aria-label={label} className={cx('min-w-0 noscript:hidden', oneLine && 'max-md:-mx-4')}>
      <div
        className={cx(
          'flex flex-wrap gap-2 p-1',
          oneLine && 'no-scrollbar max-md:scroll-px-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4',
        )}
      >
        {children}
      </div>
    </fieldset>
  );
}

export interface FilterChipProps {
  pressed: boolean;
  onPress: () => void;
  icon?: Elements;
  disabled?: boolean;
  children: ReactNode;
}

const CHIP =
  'inline-flex min-h-touch max-w-full shrink-0 items-center gap-2 rounded-full border px-4 py-1 md:px-3 text-start font-medium transition-colors duration-fast disabled:opacity-50';

export const chipClass = (pressed: boolean): string =>
  cx(
    CHIP,
    pressed ? 'border-primary bg-primary text-primary-on' : 'border-line bg-surface text-ink hover:border-line-strong',
  );

export function FilterChip({ pressed, onPress, icon, disabled = false, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      onFocus={showWhole}
      className={chipClass(pressed)}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </button>
  );
}
