import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { TONE_CLASS, type Tone } from './tone.ts';

export interface BadgeProps {
  tone?: Tone;
  icon?: Elements;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full px-[min(0.75rem,3vw)] py-0.5 text-sm font-medium whitespace-nowrap',
        TONE_CLASS[tone],
      )}
    >
      {icon}
      <span>{children}</span>
    </span>
  );
}
