import { Minus, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';

export interface AddStepperProps {
  label: string;
  count: number;
  /** The count in words: "2 no carrinho". */
  countText: string;
  countId: string;
  addLabel: string;
  removeLabel: string;
  /** Why no more can be added; null when it can. */
  moreReason: string | null;
  onAdd: () => void;
  /** Null: nothing can be removed now. */
  onRemove: (() => void) | null;
}

/** A "+" button. Above zero, the count and a "−" button are beside it. */
export function AddStepper(props: AddStepperProps) {
  const { label, count, countText, countId, addLabel, removeLabel, moreReason, onAdd, onRemove } = props;
  const add = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  const Less = count === 1 ? Trash2 : Minus;
  const remove = () => {
    // The "−" button disappears at zero, so the focus moves to the "+" button first.
    if (count === 1) add.current?.focus();
    onRemove?.();
  };
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-full bg-raised shadow-raised">
      {count > 0 && onRemove && (
        <IconButton label={removeLabel} icon={<Less aria-hidden="true" className="size-5" />} onClick={remove} />
      )}
      <output className={cx('text-center font-semibold tabular-nums', count > 0 && 'min-w-6')}>
        {count > 0 && <span aria-hidden="true">{count}</span>}
        {count > 0 && (
          <span id={countId} className="sr-only">
            {countText}
          </span>
        )}
      </output>
      <IconButton
        ref={add}
        label={addLabel}
        icon={<Plus aria-hidden="true" className="size-5 text-primary-text" />}
        onClick={onAdd}
        offReasonId={moreReason && reasonId}
      />
      <span hidden id={reasonId}>
        {moreReason}
      </span>
    </fieldset>
  );
}
