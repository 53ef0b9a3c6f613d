import type { MouseEvent } from 'react';
import { Button } from './Button.tsx';
import type { Elements } from './elements.ts';
import { focusFirstInvalid, leadToFirstInvalid } from './first-invalid.ts';
import { leadOn } from './next-field.ts';

export interface FormProps {
  submitLabel: string;
  onSubmit: () => void;
  busy: boolean;
  /** Why it cannot be sent yet; null when it can. */
  incomplete: string | null;
  /** Called on a submit while incomplete, to show all field errors. Enter in a valid field leads to the next field. */
  onRefused: () => void;
  /** The sent values were refused: focus goes to the first invalid field. */
  isViolated?: boolean;
  footer: Elements;
  children: Elements;
}

/**
 * `noValidate`: each field shows its error in the app's language, and a refused submit focuses the first one.
 * `method="dialog"`: before the scripts run, the browser sends nothing, so no password appears in an address.
 */
export function Form(props: FormProps) {
  const { submitLabel, onSubmit, busy, incomplete, onRefused, isViolated = false, footer, children } = props;

  function showMissing(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field presses the button without a pointer.
    const hasLedOn = event.detail === 0 && leadOn(document.activeElement);
    if (!hasLedOn) leadToFirstInvalid(event.currentTarget, onRefused);
  }

  return (
    <form
      ref={isViolated ? focusFirstInvalid : null}
      noValidate
      method="dialog"
      aria-busy={busy}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" full busy={busy} disabledReason={incomplete} onBlockedPress={showMissing}>
        {submitLabel}
      </Button>
      {footer}
    </form>
  );
}
