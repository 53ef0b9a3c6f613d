import type { StripeCardElementOptions } from '@stripe/stripe-js';
import type { FormValues } from './api.ts';
import { createCardIcon } from './card-icon.ts';
import { createCardInput } from './card-input.ts';
import { createStyleSheet } from './card-style.ts';
import {
  brandOf,
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
  isFieldComplete,
  parseExpiry,
  problemOf,
  validate,
} from './card-values.ts';
import type { CardField, CardValues } from './card-values.ts';
import type { Texts } from './texts.ts';

interface ValidationError {
  type: 'validation_error';
  code: string;
  message: string;
}

type Handler = (event: object) => unknown;
type Options = StripeCardElementOptions;

const FIELDS: CardField[] = ['number', 'expiry', 'cvc'];

export class CardElement {
  readonly #options: Options;
  readonly #texts: Texts;
  readonly #onDestroy: () => void;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #left = new Set<CardField>();
  readonly #host = document.createElement('div');
  readonly #root = this.#host.attachShadow({ mode: 'open', delegatesFocus: true });
  readonly #icon = createCardIcon();
  readonly #inputs: Record<CardField, HTMLInputElement>;
  #container: Element | null = null;
  #lastChange = '';

  constructor(options: Options, texts: Texts, onDestroy: () => void) {
    this.#options = options;
    this.#texts = texts;
    this.#inputs = {
      number: createCardInput('number', texts),
      expiry: createCardInput('expiry', texts),
      cvc: createCardInput('cvc', texts),
    };
    this.#onDestroy = onDestroy;
    const fields = document.createElement('div');
    fields.className = 'fields';
    fields.append(this.#icon.element, ...FIELDS.map((field) => this.#inputs[field]));
    this.#root.append(fields);
    for (const field of FIELDS) this.#listen(field);
    this.#root.addEventListener('focusin', (event) => this.#focusMoved(event, 'focus'));
    this.#root.addEventListener('focusout', (event) => this.#focusMoved(event, 'blur'));
    this.#applyOptions();
  }

  on(event: string, handler: Handler): this {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const once = (payload: object): void => {
      this.off(event, once);
      handler(payload);
    };
    return this.on(event, once);
  }

  off(event: string, handler?: Handler): this {
    if (handler === undefined) this.#handlers.delete(event);
    else this.#handlers.get(event)?.delete(handler);
    return this;
  }

  mount(target: string | Element): void {
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (container === null) throw new Error('The selector you specified applies to no DOM elements on the page.');
    container.replaceChildren(this.#host);
    this.#container = container;
    this.#render();
    queueMicrotask(() => this.#emit('ready', { elementType: 'card' }));
  }

  unmount(): void {
    this.#host.remove();
    this.#container = null;
  }

  destroy(): void {
    this.unmount();
    this.#handlers.clear();
    this.#onDestroy();
  }

  update(options: Options): void {
    Object.assign(this.#options, options);
    this.#applyOptions();
  }

  focus(): void {
    this.#inputs.number.focus();
  }

  blur(): void {
    for (const field of FIELDS) this.#inputs[field].blur();
  }

  clear(): void {
    for (const field of FIELDS) this.#inputs[field].value = '';
    this.#left.clear();
    this.#changed();
  }

  toForm(): FormValues {
    const { number, expiry, cvc } = this.#values();
    return { number: digitsOf(number), ...parseExpiry(expiry), cvc };
  }

  unfinished(): ValidationError | null {
    for (const field of FIELDS) this.#left.add(field);
    this.#changed();
    const empty = FIELDS.find((field) => this.#inputs[field].value === '');
    const values = this.#values();
    const error = this.#errorIn(values);
    if (error !== null || empty === undefined) return error;
    return this.#errorIn({ ...values, [empty]: '0' });
  }

  #listen(field: CardField): void {
    const input = this.#inputs[field];
    input.addEventListener('input', (event) => {
      this.#left.delete(field);
      this.#format(field, event instanceof InputEvent && event.inputType.startsWith('delete'));
      this.#changed();
      const next = FIELDS[FIELDS.indexOf(field) + 1];
      const isAtEnd = input.selectionStart === input.value.length;
      if (next !== undefined && isAtEnd && isFieldComplete(field, this.#values())) this.#inputs[next].focus();
    });
    input.addEventListener('blur', () => {
      this.#left.add(field);
      this.#changed();
    });
    input.addEventListener('keydown', (event) => {
      const previous = FIELDS[FIELDS.indexOf(field) - 1];
      if (event.key === 'Escape') this.#emit('escape', { elementType: 'card' });
      if (event.key === 'Enter') this.#host.closest('form')?.requestSubmit();
      if (event.key === 'Backspace' && input.value === '' && previous !== undefined) {
        event.preventDefault();
        this.#inputs[previous].focus();
      }
    });
  }

  #format(field: CardField, isDeleting: boolean): void {
    const input = this.#inputs[field];
    const digitsBeforeCaret = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const wasAtEnd = input.selectionStart === input.value.length;
    const formatted = {
      number: () => formatNumber(input.value),
      expiry: () => formatExpiry(input.value, isDeleting),
      cvc: () => formatCvc(input.value, this.#inputs.number.value),
    }[field]();
    input.value = formatted;
    if (wasAtEnd) return;
    let caret = 0;
    for (let seen = 0; seen < digitsBeforeCaret && caret < formatted.length; caret += 1) {
      if (/\d/.test(formatted.charAt(caret))) seen += 1;
    }
    input.setSelectionRange(caret, caret);
  }

  #focusMoved(event: Event, name: 'focus' | 'blur'): void {
    const other = event instanceof FocusEvent ? event.relatedTarget : null;
    if (other instanceof Node && this.#root.contains(other)) return;
    this.#container?.classList.toggle('StripeElement--focus', name === 'focus');
    this.#emit(name, { elementType: 'card' });
  }

  #changed(): void {
    this.#render();
    const values = this.#values();
    const error = this.#errorIn(values) ?? undefined;
    const change = {
      elementType: 'card',
      brand: brandOf(values.number).name,
      complete: error === undefined && FIELDS.every((field) => isFieldComplete(field, values)),
      empty: FIELDS.every((field) => values[field] === ''),
      error,
      value: { postalCode: '' },
    };
    const summary = JSON.stringify(change);
    if (summary === this.#lastChange) return;
    this.#lastChange = summary;
    this.#emit('change', change);
  }

  #render(): void {
    const values = this.#values();
    for (const field of FIELDS) {
      const input = this.#inputs[field];
      const isInvalid = problemOf(field, values, this.#left.has(field)) !== null;
      input.classList.toggle('invalid', isInvalid);
      input.classList.toggle('empty', input.value === '');
      input.classList.toggle('complete', isFieldComplete(field, values));
      input.setAttribute('aria-invalid', String(isInvalid));
    }
    this.#icon.show(brandOf(values.number).name);
    const isInvalid = this.#errorIn(values) !== null;
    const isComplete = FIELDS.every((field) => isFieldComplete(field, values));
    this.#container?.classList.add('StripeElement');
    this.#container?.classList.toggle('StripeElement--invalid', isInvalid);
    this.#container?.classList.toggle('StripeElement--complete', isComplete);
    this.#container?.classList.toggle(
      'StripeElement--empty',
      FIELDS.every((field) => values[field] === ''),
    );
  }

  #applyOptions(): void {
    this.#root.adoptedStyleSheets = [createStyleSheet(this.#options.style)];
    this.#icon.element.toggleAttribute('hidden', this.#options.hideIcon ?? false);
    for (const field of FIELDS) this.#inputs[field].disabled = this.#options.disabled ?? false;
  }

  #errorIn(values: CardValues): ValidationError | null {
    const code = validate(values, this.#left);
    return code === null ? null : { type: 'validation_error', code, message: this.#texts.problems[code] };
  }

  #values(): CardValues {
    const { number, expiry, cvc } = this.#inputs;
    return { number: number.value, expiry: expiry.value, cvc: cvc.value };
  }

  #emit(event: string, payload: object): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(payload);
  }
}
