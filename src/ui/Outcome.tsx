import { CircleAlert, CircleCheck, KeyRound, MailCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { takeLostFocus } from './take-lost-focus.ts';

const LOOK: Record<'done' | 'mail' | 'password' | 'failed', { icon: LucideIcon; className: string }> = {
  done: { icon: CircleCheck, className: 'text-success-text' },
  mail: { icon: MailCheck, className: 'text-success-text' },
  password: { icon: KeyRound, className: 'text-ink-muted' },
  failed: { icon: CircleAlert, className: 'text-danger-text' },
};

export interface OutcomeProps {
  kind: keyof typeof LOOK;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** Replaces a form with its result and takes its focus. Failures are announced at once. */
export function Outcome({ kind, title, text, children }: OutcomeProps) {
  const { icon: Icon, className } = LOOK[kind];
  return (
    <div
      ref={takeLostFocus}
      tabIndex={-1}
      role={kind === 'failed' ? 'alert' : 'status'}
      className="grid justify-items-center gap-4 py-6 text-center outline-none"
    >
      <Icon aria-hidden="true" className={cx('size-12', className)} />
      <p className="wrap-anywhere font-display text-xl font-bold">{title}</p>
      {text && <p className="wrap-anywhere text-ink-muted">{text}</p>}
      {children}
    </div>
  );
}
