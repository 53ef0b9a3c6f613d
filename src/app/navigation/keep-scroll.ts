import { getElementScrollRestorationEntry, type AnyRouter } from '@tanstack/router-core';

const TIMEOUT_MS = 10_000;
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Restores the scroll position while content loads, after the router's attempt. Returns the stop function. */
export function keepScroll(router: AnyRouter): () => void {
  let end = waitForRoom(scrollOf(router));
  const unsubscribe = router.subscribe('onRendered', () => {
    end();
    end = waitForRoom(scrollOf(router));
  });
  return () => {
    unsubscribe();
    end();
  };
}

const scrollOf = (router: AnyRouter) => getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY;

/** `top` in px. Keeps going after the first match: the list can be lower than its placeholder. */
function waitForRoom(top: number | undefined): () => void {
  const over = new AbortController();
  const end = () => over.abort();
  if (top === undefined || !('ResizeObserver' in window)) return end;
  let frame = 0;
  const scroll = () => {
    // Scrolls as far as possible: a windowed list grows once its end is in view.
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top, behavior: 'instant' });
  };
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    // In the frame in which the page grows, scroll anchoring is still active.
    frame = requestAnimationFrame(scroll);
  });
  over.signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  const timer = setTimeout(end, TIMEOUT_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, end, { signal: over.signal, passive: true });
  observer.observe(document.body);
  return end;
}
