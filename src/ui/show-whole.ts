import type { FocusEvent } from 'react';

/** What is focused comes into view as a whole: in a row that scrolls, browsers are content with a part of it. */
export function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
