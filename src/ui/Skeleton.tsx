import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function SkeletonBlock({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer bg-sunken', className)} />;
}

const WIDTHS = ['w-full', 'w-5/6', 'w-2/3'];

export function SkeletonText({ lines = 2 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBlock key={line} className={cx('h-4 rounded-sm', WIDTHS[line % WIDTHS.length])} />
      ))}
    </span>
  );
}

/** Announces loading once; its children are hidden from assistive technology. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
