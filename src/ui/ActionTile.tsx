import { ChevronRight } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { Spinner } from './Spinner.tsx';

export interface ActionTileProps {
  label: string;
  icon: ReactNode;
  wide?: boolean;
  children: Elements;
}

export function ActionTile({ label, icon, wide = false, children }: ActionTileProps) {
  return (
    <section
      aria-label={label}
      className={cx(
        'relative flex min-h-16 flex-1 items-center gap-3 rounded-lg border border-line bg-surface px-2 py-2 noscript:hidden sm:px-3',
        wide ? 'basis-full flex-wrap' : 'basis-40',
      )}
    >
      <span
        className={cx(
          'grid size-touch shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text',
          !wide && 'max-sm:hidden',
        )}
      >
        {icon}
      </span>
      {children}
    </section>
  );
}

export interface TileButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled' | 'type'> {
  /** Keeps its name, shows a spinner and ignores presses. */
  busy?: boolean;
  /** Why it cannot be pressed now; null when it can. It stays focusable, so that the reason can be found. */
  disabledReason?: string | null;
}

export function TileButton({ busy = false, disabledReason = null, onClick, children, ...rest }: TileButtonProps) {
  const reasonId = useId();
  const off = disabledReason !== null;
  return (
    <span className="grid">
      <button
        {...rest}
        type="button"
        onClick={busy || off ? undefined : onClick}
        aria-busy={busy || undefined}
        aria-disabled={busy || off || undefined}
        aria-describedby={off ? reasonId : rest['aria-describedby']}
        className={cx(
          'inline-flex items-center gap-0.5 justify-self-start text-start font-semibold stretched after:rounded-lg',
          off ? 'text-ink-muted' : 'text-primary-text hover:after:bg-primary-soft/40 active:after:bg-primary-soft/40',
        )}
      >
        <span>{children}</span>
        {busy ? <Spinner /> : <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
      </button>
      {off && (
        <span id={reasonId} className="text-sm text-ink-muted">
          {disabledReason}
        </span>
      )}
    </span>
  );
}
