import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { takeLostFocus } from './take-lost-focus.ts';

export interface OutcomeFrameProps {
  role: 'alert' | 'status';
  icon: LucideIcon;
  /** Colour of the icon. */
  className: string;
  title: string;
  text?: ReactNode;
  children?: Elements;
}

export const FAILED = { role: 'alert', icon: CircleAlert, className: 'text-danger-text' } as const;

/** An outcome with its icon given: the first load needs one icon, not one for each kind. */
export function OutcomeFrame({ role, icon: Icon, className, title, text, children }: OutcomeFrameProps) {
  return (
    <div
      ref={takeLostFocus}
      tabIndex={-1}
      role={role}
      className="grid justify-items-center gap-4 py-6 text-center outline-none"
    >
      <Icon aria-hidden="true" className={cx('size-12', className)} />
      <p className="wrap-anywhere font-display text-xl font-bold">{title}</p>
      {text && <p className="wrap-anywhere text-ink-muted">{text}</p>}
      {children}
    </div>
  );
}
