/** A ref for the answer that appears below a field: the edge of a scrolling dialog may hide it while somebody types. */
export function showAnswer(element: HTMLElement | null): void {
  if (element?.closest('form')?.contains(document.activeElement)) element.scrollIntoView?.({ block: 'nearest' });
}
