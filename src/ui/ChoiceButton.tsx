import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

export interface ChoiceButtonProps {
  label: ReactNode;
  note?: ReactNode;
  leading?: Elements;
  /** The choice as it is now. */
  pressed: boolean;
  onPress: () => void;
  /** Why it cannot be chosen; null when it can. */
  disabledReason?: string | null;
}

/** One of several choices, chosen only by a press. A radio button would be chosen by every arrow key. */
export function ChoiceButton({ label, note, leading, pressed, onPress, disabledReason = null }: ChoiceButtonProps) {
  const noteId = useId();
  const off = disabledReason !== null;
  const explanation = disabledReason ?? note;
  return (
    <div
      className={cx(
        'relative flex min-h-bar flex-wrap items-center gap-x-3 rounded-md border px-3 py-2 transition-colors duration-fast',
        pressed ? 'border-primary bg-primary-soft' : 'border-line',
        off ? 'text-ink-muted' : !pressed && 'hover:bg-sunken',
      )}
    >
      {leading}
      <span className="grid min-w-0 grow basis-16">
        <button
          type="button"
          aria-pressed={pressed}
          aria-disabled={off || undefined}
          aria-describedby={explanation ? noteId : undefined}
          onClick={off ? undefined : onPress}
          className="text-start font-medium stretched after:rounded-md"
        >
          {label}
        </button>
        {explanation && (
          <span id={noteId} className="text-sm text-ink-muted">
            {explanation}
          </span>
        )}
      </span>
      {pressed && <Check aria-hidden="true" className="size-5 shrink-0 text-primary-text" />}
    </div>
  );
}
