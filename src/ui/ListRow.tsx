import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { follow } from './follow.ts';

export interface ListRowProps {
  title: ReactNode;
  text?: ReactNode;
  leading?: Elements;
  trailing?: Elements;
  /** With `href` a link, with `onPress` alone a button, else plain. */
  href?: string;
  onPress?: () => void;
  /** Only for a button with details below it: whether they are open. */
  expanded?: boolean | undefined;
  /** Called when the link is followed; the app still navigates. */
  onFollowed?: () => void;
  /** For a narrow column. */
  compact?: boolean | undefined;
  /** The screen or dialog that the row leads to is open. */
  current?: boolean;
}

export function ListRow(props: ListRowProps) {
  const {
    title,
    text,
    leading,
    trailing,
    href,
    onPress,
    expanded,
    onFollowed,
    compact = false,
    current = false,
  } = props;
  const active = href !== undefined || onPress !== undefined;
  const className = cx(
    'flex w-full items-center gap-3 px-3 text-start',
    compact ? 'min-h-touch rounded-full py-1 text-sm' : 'min-h-bar rounded-md py-2',
    current && 'bg-primary-soft text-primary-text',
    active && 'transition-colors duration-fast hover:bg-sunken',
  );
  const body = (
    <>
      {leading}
      <span className="grid min-w-0 flex-1">
        {/* The space separates the two in the accessible name. */}
        <span className="font-medium">{title}</span>
        <span className="sr-only"> </span>
        {text && <span className={cx('text-ink-muted', compact ? 'text-xs wrap-anywhere' : 'text-sm')}>{text}</span>}
      </span>
      {trailing}
      {active && !compact && trailing === undefined && (
        <ChevronRight
          aria-hidden="true"
          className={cx('size-5 shrink-0 text-ink-muted', expanded ? 'rotate-90' : 'rtl:rotate-180')}
        />
      )}
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} onClick={onFollowed ?? follow(onPress)} className={className}>
        {body}
      </a>
    );
  }
  if (onPress) {
    return (
      <button
        type="button"
        onClick={onPress}
        aria-expanded={expanded}
        aria-current={current || undefined}
        className={className}
      >
        {body}
      </button>
    );
  }
  return <div className={className}>{body}</div>;
}
