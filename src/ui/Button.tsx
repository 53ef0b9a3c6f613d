import { useId, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  icon?: Elements;
  /** On a phone the button shows its icon only. Screen readers still read the text. */
  iconOnPhone?: boolean;
  /** Keeps width and name, shows a spinner and ignores presses. */
  busy?: boolean;
  /** Why it cannot be pressed now; null when it can. It stays focusable, so that the reason can be found. */
  disabledReason?: string | null;
  /** The id of an element that shows the reason elsewhere. */
  reasonId?: string;
  /** Called on a press while there is a reason. It may lead to the missing input. */
  onBlockedPress?: (event: MouseEvent<HTMLButtonElement>) => void;
}

export function Button({
  variant = 'primary',
  size = 'md',
  full = false,
  icon,
  iconOnPhone = false,
  busy = false,
  disabledReason,
  reasonId,
  onBlockedPress,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ownReasonId = useId();
  const off = Boolean(disabledReason);
  const blocked = off || busy;
  const describedBy = [rest['aria-describedby'], off && (reasonId ?? ownReasonId)].filter(Boolean).join(' ');

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    if (!busy) onBlockedPress?.(event);
  };

  const button = (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      aria-describedby={describedBy || undefined}
      className={buttonClass({ variant, size, full, off })}
    >
      <span
        className={cx(
          'inline-flex items-center justify-center gap-2',
          iconOnPhone && 'max-sm:gap-0',
          busy && 'opacity-0',
        )}
      >
        {icon}
        <span className={iconOnPhone ? 'max-sm:sr-only' : undefined}>{children}</span>
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );

  // The wrapper stays whenever the property is given, or the button would remount and lose focus.
  if (disabledReason === undefined || reasonId !== undefined) return button;
  return (
    <span className={cx('inline-grid gap-1', full && 'w-full')}>
      {button}
      {off && (
        <span id={ownReasonId} className="text-center text-sm text-ink-muted">
          {disabledReason}
        </span>
      )}
    </span>
  );
}
