import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
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
        'relative flex min-h-18 flex-1 items-center gap-3 rounded-lg border border-line bg-surface px-2 py-2 sm:px-3',
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
}

export function TileButton({ busy = false, onClick, children, ...rest }: TileButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      onClick={busy ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className="inline-flex items-center gap-0.5 rounded-sm text-start font-semibold text-primary-text after:absolute after:inset-0 after:rounded-lg hover:after:bg-primary-soft/40"
    >
      <span>{children}</span>
      {busy ? <Spinner /> : <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
    </button>
  );
}
