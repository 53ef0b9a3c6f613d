/** The part of the window's height that a bar may take for good. */
const SHARE = 1 / 4;

/**
 * A ref for what sticks to the top of every screen: what else sticks stays below it, by the custom property
 * `--sticky-top`, which follows its height. Where text is so large that it would fill the window it is marked `data-tall`,
 * and is to scroll away.
 */
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
