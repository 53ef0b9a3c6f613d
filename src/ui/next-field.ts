import { flushSync } from 'react-dom';

const TYPED = new Set(['text', 'email', 'tel', 'password']);

const isTyped = (it: unknown): it is HTMLInputElement => it instanceof HTMLInputElement && TYPED.has(it.type);

/**
 * Handles Enter in a text field: moves to the next field of the form, or stays and shows the error of this one. Returns
 * false for the last field and for other controls.
 */
export function leadOn(field: unknown): boolean {
  if (!isTyped(field)) return false;
  const fields = [...(field.form?.elements ?? [])].filter(isTyped);
  const next = fields[fields.indexOf(field) + 1];
  if (!next) return false;
  // A field shows its error when it is left.
  flushSync(() => field.blur());
  (field.getAttribute('aria-invalid') === 'true' ? field : next).focus();
  return true;
}
