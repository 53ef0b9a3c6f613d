import type { ReactNode } from 'react';
import { CountBadge } from './CountBadge.tsx';
import { cx } from './cx.ts';
import type { Elements } from './elements.ts';
import { follow } from './follow.ts';
import { Wordmark } from './Wordmark.tsx';

export interface NavigationItem {
  id: string;
  label: string;
  icon: Elements;
  href: string;
  onFollow?: () => void;
  current: boolean;
  badge?: number;
  /** The count in words, for the accessible name: "3 artigos". */
  badgeLabel?: string;
}

export interface AppShellProps {
  navigationLabel: string;
  /** Links to the parts of the page, by id, that the keyboard reaches late. */
  skips: readonly { to: string; label: string }[];
  items: readonly NavigationItem[];
  menu: Elements;
  /** The rest of the menu, on wide screens. */
  rail: Elements;
  /** For a screen with its own bars: no tabs on phones, and the menu floats over it. */
  withoutTabs?: boolean;
  children: ReactNode;
}

export function AppShell({ navigationLabel, skips, items, menu, rail, withoutTabs = false, children }: AppShellProps) {
  return (
    <div className="relative min-h-dvh lg:ps-rail">
      {skips.map(({ to, label }) => (
        <a
          key={to}
          href={`#${to}`}
          className="sr-only z-50 rounded-full bg-primary font-semibold text-primary-on focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:px-5 focus:py-3"
        >
          {label}
        </a>
      ))}
      <header
        className={cx(
          'z-30 flex flex-wrap items-center justify-end gap-x-2 lg:fixed lg:z-40 lg:start-0 lg:end-auto lg:top-0 lg:h-20 lg:w-rail lg:border-e lg:border-line lg:bg-surface lg:px-4',
          withoutTabs ? 'absolute end-3 top-3' : 'px-[min(1rem,4vw)] pt-3 lg:pt-0',
        )}
      >
        <span className={cx('me-auto min-w-0', withoutTabs && 'hidden lg:inline')}>
          <Wordmark />
        </span>
        {menu}
      </header>
      <nav
        aria-label={navigationLabel}
        className={cx(
          'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-safe',
          withoutTabs ? 'hidden lg:flex' : 'flex',
          'lg:inset-y-0 lg:end-auto lg:w-rail lg:flex-col lg:gap-1 lg:overflow-y-auto lg:thin-scrollbar lg:border-e lg:border-t-0 lg:px-3 lg:pt-20 lg:pb-4 lg:scroll-pt-20',
        )}
      >
        {items.map((item) => (
          <NavigationLink key={item.id} item={item} />
        ))}
        <div className="flex grow flex-col border-t border-line pt-2 empty:hidden max-lg:hidden lg:mt-2">{rail}</div>
      </nav>
      <main id="content" tabIndex={-1} className={cx('outline-none lg:pb-0', !withoutTabs && 'pb-16')}>
        {children}
      </main>
    </div>
  );
}

function NavigationLink({ item }: { item: NavigationItem }) {
  const badge = item.badge ?? 0;
  return (
    <a
      href={item.href}
      onClick={follow(item.onFollow)}
      aria-current={item.current ? 'page' : undefined}
      className={cx(
        'group flex min-h-bar min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-px py-1.5 text-xs font-medium',
        'lg:min-h-12 lg:flex-none lg:flex-row lg:justify-start lg:gap-3 lg:rounded-full lg:px-3 lg:text-base',
        'transition-colors duration-fast -outline-offset-2',
        item.current ? 'text-primary-text lg:bg-primary-soft' : 'text-ink-muted hover:text-ink lg:hover:bg-sunken',
      )}
    >
      <span
        className={cx(
          'relative grid h-8 w-12 place-items-center rounded-full transition-colors duration-base lg:w-8 lg:bg-transparent',
          item.current && 'bg-primary-soft',
        )}
      >
        {item.icon}
        <CountBadge count={badge} className="end-0.5 lg:-end-2" />
      </span>
      <span className="max-w-full text-center leading-tight wrap-anywhere">
        <span>{item.label}</span>
        {badge > 0 && item.badgeLabel && <span className="sr-only">{`, ${item.badgeLabel}`}</span>}
      </span>
    </a>
  );
}
