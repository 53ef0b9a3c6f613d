import type { CardField, CardValues } from './card-values.ts';
import type { Texts } from './texts.ts';

const AUTOCOMPLETE: CardValues = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' };

export function createCardInput(field: CardField, { labels, placeholders }: Texts): HTMLInputElement {
  const input = document.createElement('input');
  input.className = field;
  input.type = 'text';
  input.inputMode = 'numeric';
  input.placeholder = placeholders[field];
  input.spellcheck = false;
  input.setAttribute('aria-label', labels[field]);
  input.setAttribute('autocomplete', AUTOCOMPLETE[field]);
  return input;
}
