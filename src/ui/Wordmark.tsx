import { cx } from './cx.ts';

export function Wordmark({ large = false }: { large?: boolean }) {
  return (
    <span
      className={cx(
        'inline-flex flex-wrap items-center gap-2 font-display font-extrabold',
        large ? 'text-4xl' : 'text-2xl',
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 64 64" className={large ? 'size-12' : 'size-8'}>
        <rect width="64" height="64" rx="16" className="fill-tile" />
        <path d="M12 26a20 20 0 0 1 40 0Z" className="fill-lemon" />
        <rect x="8" y="28" width="48" height="6" rx="3" className="fill-tile-on" />
        <path d="M18 34v18M46 34v18" className="stroke-tile-on" strokeWidth="6" strokeLinecap="round" />
      </svg>
      {/* As wide as in its own font, so that nothing beside it moves when the font comes. */}
      <span className="min-w-[2.88em]">Mesa</span>
    </span>
  );
}
