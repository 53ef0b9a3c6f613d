import { cx } from './cx.ts';

// Uses borders, because forced colours remove backgrounds.
const BARS = [1, 2, 3, 4] as const;
const COLOUR = ['', 'border-danger', 'border-lemon', 'border-primary', 'border-success-text'] as const;

export interface StrengthMeterProps {
  label: string;
  /** 0: nothing to judge yet. */
  level: 0 | 1 | 2 | 3 | 4;
  text: string;
}

export function StrengthMeter({ label, level, text }: StrengthMeterProps) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex justify-between gap-2">
        <span>{label}</span>
        <span role="status" className="font-semibold">
          {text}
        </span>
      </p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={level}
        aria-valuetext={text}
        className="grid grid-cols-4 gap-1"
      >
        {BARS.map((bar) => (
          <span
            key={bar}
            className={cx('h-1.5 rounded-full', bar <= level ? `border-3 ${COLOUR[level]}` : 'bg-line')}
          />
        ))}
      </div>
    </div>
  );
}
