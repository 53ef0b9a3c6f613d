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
  /** The id of an element that says why a button is off; it then stays focusable, so that the reason can be found. */
  reasonId?: string | undefined;
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
  reasonId,
  removes = false,
}: QuantityStepperProps) {
  const off = (can: boolean) => (reasonId === undefined ? { disabled: !can } : { offReasonId: can ? null : reasonId });
  const Less = removes ? Trash2 : Minus;
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-full border border-line-strong bg-sunken p-px">
      <IconButton
        label={decrementLabel}
        icon={<Less aria-hidden="true" className="size-5" />}
        onClick={onDecrement}
        {...off(canDecrement)}
        look="raised"
      />
      <output className="min-w-8 text-center text-lg font-semibold tabular-nums">{value}</output>
      <IconButton
        label={incrementLabel}
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={onIncrement}
        {...off(canIncrement)}
        look="raised"
      />
    </fieldset>
  );
}
