/** A ref for what answers a press that was made elsewhere: focus and eye are led to it. */
export function leadTo(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center' });
}
