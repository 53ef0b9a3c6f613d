import { useErrorText } from '#src/i18n/use-error-text.ts';
import { Banner } from '#src/ui/Banner.tsx';

interface DeletionResultProps {
  /** The text after a success. */
  done: string;
  isDone: boolean;
  /** The title above the reason of a failure. */
  failed: string;
  /** A key of the error catalogue; null: the deletion has not failed. */
  reason: string | null;
}

/** The result of a deletion. It takes focus, because the row or its button has lost it. */
export function DeletionResult({ done, isDone, failed, reason }: DeletionResultProps) {
  const errorText = useErrorText();
  if (isDone) {
    return (
      <p ref={takeFocus} tabIndex={-1} role="status" className="text-ink-muted outline-none">
        {done}
      </p>
    );
  }
  if (reason === null) return null;
  return (
    <Banner tone="error" title={failed} leads>
      {errorText(reason)}
    </Banner>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
