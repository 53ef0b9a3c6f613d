import { getElementScrollRestorationEntry } from '@tanstack/router-core';
import type { AppRouter } from './router.tsx';

/** So long may what was on the page take to come back, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The customer goes on by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a page that is come back to, or loaded again, to where it stood while what is on it comes; the router has tried before
 * that was there. Returns how to end it.
 */
export function keepScroll(router: AppRouter): () => void {
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

const scrollOf = (router: AppRouter) => getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY;

/**
 * `top` in px, counted from the top of the page; undefined where the page was never scrolled. It goes on when the page stands
 * there: what only holds the place of a list may be as high as that, and the list that takes its place lower at first.
 */
function waitForRoom(top: number | undefined): () => void {
  const over = new AbortController();
  const end = () => over.abort();
  if (top === undefined || !('ResizeObserver' in window)) return end;
  let frame = 0;
  const scroll = () => {
    // As far as there is room: of a windowed list more is known once its end is in view.
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top, behavior: 'instant' });
  };
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    // In the frame that grows, the browser still holds on to what is in view.
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
