import { cx } from './cx.ts';

/** Hidden from assistive technology: the label beside it says the count. */
export function CountBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute -top-0.5 grid min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-accent-on tabular-nums',
        className,
      )}
    >
      {count}
    </span>
  );
}
