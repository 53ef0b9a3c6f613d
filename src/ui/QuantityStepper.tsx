import { Minus, Plus, Trash2 } from 'lucide-react';

import { IconButton } from './IconButton.tsx';

export interface QuantityStepperProps {
  /** What is counted, for those who cannot see what stands beside it. */
  label: string;
  value: number;
  decrementLabel: string;
  incrementLabel: string;
  onDecrement: () => void;
  onIncrement: () => void;
  canDecrement?: boolean;
  canIncrement?: boolean;
  /** The next decrement takes the item away. */
  removes?: boolean;
}

export function QuantityStepper({
  label,
  value,
  decrementLabel,
  incrementLabel,
  onDecrement,
  onIncrement,
  canDecrement = true,
  canIncrement = true,
  removes = false,
}: QuantityStepperProps) {
  const Less = removes ? Trash2 : Minus;
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-full border border-line-strong bg-sunken p-px">
      <IconButton
        label={decrementLabel}
        icon={<Less aria-hidden="true" className="size-5" />}
        onClick={onDecrement}
        disabled={!canDecrement}
        look="raised"
      />
      <output className="min-w-8 text-center text-lg font-semibold tabular-nums">{value}</output>
      <IconButton
        label={incrementLabel}
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={onIncrement}
        disabled={!canIncrement}
        look="raised"
      />
    </fieldset>
  );
}
