import { Outlet, useRouterState } from '@tanstack/react-router';
import { House, ReceiptText, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ModalKind } from '#machines/shared/flow.ts';
import { useVersion } from '#src/app/app-info.ts';
import { useRoot, useService } from '#src/app/root-context.ts';
import { useAccount } from '#src/screens/shell/use-account.tsx';
import { useCart } from '#src/app/use-cart.ts';
import { AppShell, type NavigationItem } from '#src/ui/AppShell.tsx';

const ICON = 'size-6';

/** The main area with its navigation. Spec 2 "Shell": welcome, login when nobody is signed in, else logout by name. */
export function AppShellRoute() {
  const { t } = useTranslation();
  const root = useRoot();
  const version = useVersion();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { username, entry } = useAccount(useService('session'));
  const { view } = useCart();
  const itemCount = view?.itemCount ?? 0;
  const open = (kind: ModalKind) => () => root.send({ type: 'flow.requested', kind, key: null });

  const home: NavigationItem = {
    id: 'home',
    label: t('shell.home'),
    icon: <House aria-hidden="true" className={ICON} />,
    href: '/app/welcome',
    current: pathname.startsWith('/app/welcome'),
  };
  const cart: NavigationItem = {
    id: 'cart',
    label: t('shell.cart'),
    icon: <ShoppingBag aria-hidden="true" className={ICON} />,
    href: '/app/welcome?modals=cart',
    badge: itemCount,
    badgeLabel: t('cart.itemCount', { count: itemCount }),
    onFollow: open('cart'),
    current: false,
  };
  const orders: NavigationItem = {
    id: 'orders',
    label: t('shell.orders'),
    icon: <ReceiptText aria-hidden="true" className={ICON} />,
    href: '/orders-modal',
    onFollow: open('orders'),
    current: false,
  };
  return (
    <AppShell
      navigationLabel={t('shell.navigation')}
      skipLabel={t('shell.skip')}
      items={username === null ? [home, cart, entry] : [home, cart, orders, entry]}
      railFooter={
        <>
          {username !== null && <p className="truncate">{username}</p>}
          <p>{t('app.version', { version })}</p>
        </>
      }
      withoutTabs={pathname.startsWith('/app/restaurants/')}
    >
      <Outlet />
    </AppShell>
  );
}
