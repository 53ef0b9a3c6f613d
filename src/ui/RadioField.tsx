import { useId } from 'react';
import type { Elements } from './elements.ts';
import { FieldMessage, messageId, type FieldText } from './FieldFrame.tsx';

export interface RadioFieldProps extends FieldText {
  /** The choice in words, instead of a message. */
  chosen?: string | null;
  children: Elements;
}

/** A group of radio buttons as one field. It takes the focus when the form leads to its error. */
export function RadioField({ label, chosen, hint, error, children }: RadioFieldProps) {
  const id = useId();
  const labelId = useId();
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-describedby={messageId(id)}
      aria-invalid={Boolean(error)}
      className="grid min-w-0 gap-1 rounded-md"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={labelId} className="text-sm font-semibold">
          {label}
        </p>
        {chosen ? (
          <p id={messageId(id)} className="text-sm text-ink-muted">
            {chosen}
          </p>
        ) : (
          <FieldMessage id={id} hint={hint} error={error} />
        )}
      </div>
      {children}
    </fieldset>
  );
}
