/** The elements that a browser can focus: the HTML standard's focusable areas. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';

/** Test files share a page, whose `focus` may have been replaced. */
const isReplaced = Symbol.for('focusIfFocusable');

// happy-dom focuses any element. A view that moves the focus to a heading without `tabIndex` would pass.
if ('happyDOM' in globalThis && !(isReplaced in HTMLElement.prototype)) {
  const focus = Reflect.get<HTMLElement, 'focus'>(HTMLElement.prototype, 'focus');
  function focusIfFocusable(this: HTMLElement, options?: FocusOptions): void {
    if (this.matches(FOCUSABLE) && this.closest('fieldset[disabled]') === null) focus.call(this, options);
  }
  Object.assign(HTMLElement.prototype, { focus: focusIfFocusable, [isReplaced]: true });
}
