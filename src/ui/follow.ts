import type { MouseEvent } from 'react';

/** Runs `go` for a plain press; presses that ask for a new tab or window stay the browser's. */
export function follow(go: (() => void) | undefined) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!go || !plain) return;
    event.preventDefault();
    go();
  };
}
