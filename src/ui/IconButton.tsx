import type { ComponentPropsWithRef } from 'react';
import { CountBadge } from './CountBadge.tsx';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';

export type IconButtonLook = 'plain' | 'filled' | 'raised' | 'floating';

const LOOK: Record<IconButtonLook, string> = {
  plain: 'text-ink hover:bg-sunken',
  filled: 'bg-sunken text-ink hover:bg-line',
  raised:
    'bg-raised text-ink shadow-card hover:bg-surface disabled:bg-transparent disabled:shadow-none aria-disabled:bg-transparent aria-disabled:shadow-none',
  floating: 'bg-raised text-ink shadow-raised hover:bg-sunken',
};

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  label: string;
  icon: Elements;
  look?: IconButtonLook;
  /** The id of the element that says why it is disabled; null when it is enabled. */
  offReasonId?: string | null;
  /** A count on the corner; repeat it in the label. */
  badge?: number;
}

export function IconButton({
  label,
  icon,
  look = 'plain',
  badge = 0,
  type = 'button',
  offReasonId = null,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      onClick={offReasonId === null ? onClick : undefined}
      aria-disabled={offReasonId !== null || undefined}
      aria-describedby={offReasonId ?? rest['aria-describedby']}
      className={cx(
        'relative inline-grid size-touch shrink-0 place-items-center rounded-full',
        'transition duration-fast ease-standard active:scale-95 disabled:text-ink-muted disabled:active:scale-100',
        'aria-disabled:text-ink-muted aria-disabled:active:scale-100',
        LOOK[look],
      )}
    >
      {icon}
      <CountBadge count={badge} className="-end-0.5" />
    </button>
  );
}
