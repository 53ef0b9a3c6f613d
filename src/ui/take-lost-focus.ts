let hadFocus = false;
document.addEventListener('focusin', () => (hadFocus = true), { once: true });

/**
 * A ref for what comes in place of what had focus: it takes it, is read out, and Tab goes on from there. It is no stop of
 * Tab itself (`tabIndex={-1}`). A page that was just opened is left to be read from its start.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (hadFocus && document.activeElement === document.body) element?.focus({ preventScroll: true });
}
