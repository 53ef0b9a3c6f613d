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
}

export function ListRow({ title, text, leading, trailing, href, onPress, expanded, onFollowed }: ListRowProps) {
  const active = href !== undefined || onPress !== undefined;
  const className = cx(
    'flex min-h-bar w-full items-center gap-3 rounded-md px-3 py-2 text-start',
    active && 'transition-colors duration-fast hover:bg-sunken',
  );
  const body = (
    <>
      {leading}
      <span className="grid min-w-0 flex-1">
        {/* The space separates the two in the accessible name. */}
        <span className="font-medium">{title}</span>
        <span className="sr-only"> </span>
        {text && <span className="text-sm text-ink-muted">{text}</span>}
      </span>
      {trailing}
      {active && trailing === undefined && (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted rtl:rotate-180" />
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
      <button type="button" onClick={onPress} aria-expanded={expanded} className={className}>
        {body}
      </button>
    );
  }
  return <div className={className}>{body}</div>;
}
