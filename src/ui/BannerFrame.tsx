import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { leadTo } from './lead-to.ts';
import { takeLostFocus } from './take-lost-focus.ts';
import { TONE_CLASS, type Tone } from './tone.ts';

export interface BannerProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Replaces the focused element and takes its focus. */
  inPlace?: boolean;
  /** Answers a press elsewhere: scrolls into view and takes focus. */
  leads?: boolean;
}

/** A banner with its icon given: the first load needs one icon, not one for each tone. */
export function BannerFrame(props: BannerProps & { icon: LucideIcon }) {
  const { icon: Icon, tone = 'info', title, children, actions, inPlace, leads } = props;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      {...(inPlace && { ref: takeLostFocus, tabIndex: -1 })}
      {...(leads && { ref: leadTo, tabIndex: -1 })}
      className={cx('flex flex-wrap gap-3 rounded-lg p-[min(1rem,4vw)] outline-none', TONE_CLASS[tone])}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 flex-[1_1_8rem] gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
