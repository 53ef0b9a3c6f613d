import { Ban, Check, Clock } from 'lucide-react';
import { cx } from './cx.ts';

const ICON = { free: Clock, mine: Check, taken: Ban };
const LOOK = {
  free: 'border-line-strong bg-surface text-ink hover:bg-primary-soft',
  mine: 'border-transparent bg-success-soft text-success-text font-semibold',
  taken: 'border-dashed border-line-strong bg-sunken text-ink-muted',
};

export interface SlotChipProps {
  time: string;
  state: keyof typeof LOOK;
  /** Announced with the time: colour is not the only sign. */
  stateLabel: string;
  onPress: () => void;
}

export function SlotChip({ time, state, stateLabel, onPress }: SlotChipProps) {
  const Icon = ICON[state];
  return (
    <button
      type="button"
      onClick={onPress}
      data-readable=""
      className={cx(
        'inline-flex min-h-touch items-center gap-2 rounded-md border px-3 py-1.5 text-start transition-colors duration-fast',
        LOOK[state],
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="grid">
        <span className={cx('tabular-nums', state === 'taken' && 'line-through')}>{time}</span>
        <span className="sr-only"> </span>
        <span className="text-xs">{stateLabel}</span>
      </span>
    </button>
  );
}
