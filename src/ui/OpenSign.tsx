import { cx } from './cx.ts';

export function OpenSign({ isOpen, text }: { isOpen: boolean; text: string }) {
  return (
    <p className={cx('flex items-baseline gap-2 text-sm', isOpen ? 'text-success-text' : 'text-ink-muted')}>
      <span
        aria-hidden="true"
        className={cx('size-2 shrink-0 rounded-full', isOpen ? 'border-4 border-current' : 'border border-line-strong')}
      />
      <span className={cx(isOpen && 'font-medium')}>{text}</span>
    </p>
  );
}
