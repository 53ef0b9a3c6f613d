import { cx } from './cx.ts';

export function controlClass(error: string | null | undefined): string {
  return cx(
    'block min-h-12 w-full rounded-md border bg-surface px-4 py-2 text-base text-ink',
    'transition-colors duration-fast placeholder:text-ink-muted disabled:bg-sunken disabled:text-ink-muted',
    error ? 'border-danger' : 'border-line-strong hover:border-ink',
  );
}
