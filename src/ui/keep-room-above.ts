const SHARE = 1 / 4;

/** A ref: other sticky elements stay below it by `--sticky-top`. If it is too tall, `data-tall` lets it scroll away. */
export function keepRoomAbove(element: HTMLElement | null): (() => void) | undefined {
  if (!element || !('ResizeObserver' in window)) return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    const isTall = element.offsetHeight > window.innerHeight * SHARE;
    element.toggleAttribute('data-tall', isTall);
    root.setProperty('--sticky-top', `${isTall ? 0 : element.offsetHeight}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.removeProperty('--sticky-top');
  };
}
