import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { showWhole } from './show-whole.ts';

export interface RadioChipProps {
  name: string;
  value: string;
  /** The text in one line, if the chip shows the text in several lines. */
  label?: string;
  checked: boolean;
  onChoose: (value: string) => void;
  /** It can never be chosen; `disabled`: not now. */
  unavailable?: boolean;
  disabled?: boolean;
  className?: string;
  children: Elements;
}

/** A radio button as wide as its text. The input covers the chip, so that focus brings all of it into view. */
export function RadioChip({
  name,
  value,
  label,
  checked,
  onChoose,
  unavailable = false,
  disabled = false,
  className,
  children,
}: RadioChipProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-touch min-w-16 shrink-0 flex-col items-center justify-center rounded-md border px-1 py-1 text-center',
        'transition-colors duration-fast has-focus-visible:outline-3 has-focus-visible:outline-primary',
        'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
        unavailable
          ? 'border-dashed border-line-strong bg-sunken text-ink-muted'
          : checked
            ? 'border-primary bg-primary text-primary-on'
            : 'border-line-strong bg-surface text-ink',
        !checked && !unavailable && !disabled && 'hover:border-ink hover:bg-primary-soft',
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        aria-label={label}
        checked={checked}
        disabled={disabled || unavailable}
        onChange={() => onChoose(value)}
        onFocus={showWhole}
        className="absolute inset-0 appearance-none rounded-md outline-none"
      />
      {children}
    </label>
  );
}
