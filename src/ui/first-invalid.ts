import { flushSync } from 'react-dom';

export function firstInvalid(within: Element | null): HTMLElement | null {
  return within?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
}

export function focusFirstInvalid(form: HTMLFormElement | null): void {
  firstInvalid(form)?.focus();
}

export function leadToFirstInvalid(submit: HTMLButtonElement, reveal: () => void): void {
  flushSync(reveal);
  focusFirstInvalid(submit.form);
}
