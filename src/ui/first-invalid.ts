import { flushSync } from 'react-dom';

/** The first field that is shown to be wrong, of a form or of the form that a control is part of. */
export function firstInvalid(within: Element | null): HTMLElement | null {
  return within?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
}

export function focusFirstInvalid(form: HTMLFormElement | null): void {
  firstInvalid(form)?.focus();
}

/** A form that cannot be sent yet: `reveal` makes all that is wrong show, and focus goes to the first of it. */
export function leadToFirstInvalid(submit: HTMLButtonElement, reveal: () => void): void {
  flushSync(reveal);
  focusFirstInvalid(submit.form);
}
