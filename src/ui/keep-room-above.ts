/**
 * A ref for what sticks to the top of every screen: what else sticks stays below it, by the custom property
 * `--sticky-top`, which follows its height.
 */
export function keepRoomAbove(element: HTMLElement | null): (() => void) | undefined {
  if (!element || !('ResizeObserver' in window)) return undefined;
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => root.setProperty('--sticky-top', `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.removeProperty('--sticky-top');
  };
}
