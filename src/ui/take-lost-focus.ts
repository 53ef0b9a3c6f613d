let hadFocus = false;
// The server has no document.
if ('document' in globalThis) {
  // A rendered page can be used before this code has loaded.
  hadFocus = document.activeElement !== document.body;
  document.addEventListener('focusin', () => (hadFocus = true), { once: true });
}

/**
 * A ref for the element that replaces the focused one (`tabIndex={-1}`). Does nothing on a page that was just opened.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (hadFocus && document.activeElement === document.body) element?.focus({ preventScroll: true });
}
