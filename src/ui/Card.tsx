import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function Card({ padded = true, children }: { padded?: boolean; children: ReactNode }) {
  return (
    <div className={cx('overflow-hidden rounded-lg border border-line bg-surface shadow-card', padded && 'p-4')}>
      {children}
    </div>
  );
}
