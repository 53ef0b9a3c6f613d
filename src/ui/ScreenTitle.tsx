import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import { takeLostFocus } from './take-lost-focus.ts';

/** What the screen is, in its one first-level heading: where focus goes when the screen before took it along. */
export function ScreenTitle({ className, children }: { className: string; children: ReactNode }) {
  return (
    <h1 ref={takeLostFocus} tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </h1>
  );
}
