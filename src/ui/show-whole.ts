import type { FocusEvent } from 'react';

/** In a scrolling row, browsers bring a focused element only partly into view. */
export function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
