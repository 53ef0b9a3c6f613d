import { CircleAlert } from 'lucide-react';
import type { Elements } from './elements.ts';
import { showAnswer } from './show-answer.ts';

export interface FieldText {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}

interface FieldFrameProps extends FieldText {
  id: string;
  optionalLabel?: string | undefined;
  children: Elements;
}

export function FieldFrame({ id, label, hint, error, optionalLabel, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-sm font-semibold">
        <span>{label}</span>
        {optionalLabel && <span className="font-normal text-ink-muted">{optionalLabel}</span>}
      </label>
      {children}
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  );
}

/**
 * The message keeps its line, to avoid a layout shift. A status instead of `aria-live`: elements with that attribute
 * stay exposed to assistive technology beneath every dialog. The hint stays in the page: a dialog takes the focus if an
 * element goes while somebody leaves a field.
 */
export function FieldMessage({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <p id={messageId(id)} role="status" className="min-h-5 text-sm">
      <span hidden={Boolean(error)} className="text-ink-muted">
        {hint}
      </span>
      {error && (
        <span ref={showAnswer} className="flex items-start gap-1 text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </span>
      )}
    </p>
  );
}

export function messageId(id: string): string {
  return `${id}-message`;
}
