/** A ref for the answer to a press elsewhere: takes focus and scrolls into view. */
export function leadTo(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center' });
}
