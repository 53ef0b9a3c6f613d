const SHARE = 1 / 4;

/** A ref: other sticky elements stay below it by `--sticky-top`. If it is too tall, `data-tall` lets it scroll away. */
export function keepRoomAbove(element: HTMLElement | null): (() => void) | undefined {
  if (!element || !('ResizeObserver' in window)) return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    const isTall = element.offsetHeight > window.innerHeight * SHARE;
    element.toggleAttribute('data-tall', isTall);
    // Setting the property makes the browser compute the styles of the whole page again.
    if (isTall || element.offsetHeight === 0) root.removeProperty('--sticky-top');
    else root.setProperty('--sticky-top', `${element.offsetHeight}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.removeProperty('--sticky-top');
  };
}
