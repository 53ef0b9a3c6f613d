/** A ref that scrolls an answer below a field into view. The edge of a dialog may hide it while somebody types. */
export function showAnswer(element: HTMLElement | null): void {
  if (element?.closest('form')?.contains(document.activeElement)) element.scrollIntoView?.({ block: 'nearest' });
}

/** A ref that scrolls the answer to a submitted form into view. */
export function showResult(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
