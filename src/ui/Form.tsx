import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { focusFirstInvalid, leadToFirstInvalid } from './first-invalid.ts';

export interface FormProps {
  submitLabel: string;
  onSubmit: () => void;
  busy: boolean;
  /** Why it cannot be sent yet; null when it can. */
  incomplete: string | null;
  /** It was asked to be sent all the same: all that is wrong with the fields is to show. */
  onRefused: () => void;
  /** Fault was found with what was sent: focus goes to the first field that is shown to be wrong. */
  isViolated?: boolean;
  /** Below the submit: the other ways on, and what the form was answered with. */
  footer: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * Fields and the button that sends them. The browser does not judge them (`noValidate`): what is wrong is said at each
 * field, in the app's language, and a submit that is refused leads to the first of them.
 */
export function Form(props: FormProps) {
  const { submitLabel, onSubmit, busy, incomplete, onRefused, isViolated = false, footer, children } = props;
  return (
    <form
      ref={isViolated ? focusFirstInvalid : null}
      noValidate
      aria-busy={busy}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button
        type="submit"
        full
        busy={busy}
        disabledReason={incomplete}
        onBlockedPress={({ currentTarget }) => leadToFirstInvalid(currentTarget, onRefused)}
      >
        {submitLabel}
      </Button>
      {footer}
    </form>
  );
}
