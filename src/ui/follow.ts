import type { MouseEvent } from 'react';

/** Runs `go` on a plain press; the browser handles presses for a new tab or window. */
export function follow(go: (() => void) | undefined) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!go || !plain) return;
    event.preventDefault();
    go();
  };
}
