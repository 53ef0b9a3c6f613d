import { Minus, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from './IconButton.tsx';

export interface QuantityStepperProps {
  label: string;
  value: number;
  decrementLabel: string;
  incrementLabel: string;
  onDecrement: () => void;
  onIncrement: () => void;
  /** Why the step is refused; null when it is not. The button stays focusable, so that the reason can be found. */
  fewerReason?: string | null;
  moreReason?: string | null;
  /** A reason already shown in the element with this id; it is not repeated. */
  shown?: { id: string; reason: string | null };
  disabled?: boolean;
  /** The next decrement removes the item. */
  removes?: boolean;
}

export function QuantityStepper({
  label,
  value,
  decrementLabel,
  incrementLabel,
  onDecrement,
  onIncrement,
  fewerReason = null,
  moreReason = null,
  shown,
  disabled = false,
  removes = false,
}: QuantityStepperProps) {
  const fewerId = useId();
  const moreId = useId();
  const idOf = (reason: string | null, ownId: string) => reason && (reason === shown?.reason ? shown.id : ownId);
  const own = (reason: string | null) => (reason === shown?.reason ? null : reason);
  const Less = removes ? Trash2 : Minus;
  return (
    <fieldset
      aria-label={label}
      className="inline-flex items-center rounded-full border border-line-strong bg-sunken p-px"
    >
      <IconButton
        label={decrementLabel}
        icon={<Less aria-hidden="true" className="size-5" />}
        onClick={onDecrement}
        disabled={disabled}
        offReasonId={idOf(fewerReason, fewerId)}
        look="raised"
      />
      <output className="min-w-8 text-center text-lg font-semibold tabular-nums">{value}</output>
      <IconButton
        label={incrementLabel}
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={onIncrement}
        disabled={disabled}
        offReasonId={idOf(moreReason, moreId)}
        look="raised"
      />
      <span hidden id={fewerId}>
        {own(fewerReason)}
      </span>
      <span hidden id={moreId}>
        {own(moreReason)}
      </span>
    </fieldset>
  );
}
