import { Outlet, useRouterState } from '@tanstack/react-router';
import { House, ReceiptText, ShoppingBag } from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import { cartModalFlow } from '#machines/cart-modal/cart-modal.flow.ts';
import { ordersFlow } from '#machines/orders/orders.flow.ts';
import { viewOf } from '#machines/shared/cart/cart-queue.ts';
import { requestFor, type FlowRequested } from '#machines/shared/flow/flow.ts';
import { InsideScreen } from '#src/host/PageTrouble.tsx';
import { useRoot, useService } from '#src/host/root-context.ts';
import { useCart } from '#src/host/use-cart.ts';
import { useLazyCode } from '#src/host/use-lazy-code.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AppShell, type NavigationItem } from '#src/ui/AppShell.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { MenuButton } from './MenuButton.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';

const ICON = 'size-6';

const loadRail = async () => (await import('#src/flows/menu/rail.host.tsx')).RailMenu;
const loadScanButton = async () => (await import('./ScanButton.tsx')).ScanButton;

function Late({ load }: { load: () => Promise<ComponentType> }) {
  const View = useLazyCode(load);
  return View && createElement(View);
}

export function AppShellRoute() {
  const { t } = useTranslation();
  const root = useRoot();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isMenu = useRouterState({ select: ({ location }) => (location.search.view ?? 'menu') === 'menu' });
  const itemCount = useCart((facts) => viewOf(facts)?.itemCount ?? 0);
  const open = (request: FlowRequested) => () => root.send(request);

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
    href: '/app/welcome?modals=cart-modal',
    badge: itemCount,
    badgeLabel: t('cart.itemCount', { count: itemCount }),
    onFollow: open(requestFor(cartModalFlow)),
    current: false,
  };
  const orders: NavigationItem = {
    id: 'orders',
    label: t('shell.orders'),
    icon: <ReceiptText aria-hidden="true" className={ICON} />,
    href: '/orders-modal',
    onFollow: open(requestFor(ordersFlow)),
    current: false,
  };
  const isWide = useWide('lg');
  const hasShell = useService('alerts') !== undefined;
  const isPlace = pathname.startsWith('/app/restaurants/');
  const isCartBeside = useWide('xl') && isPlace && isMenu && itemCount > 0;
  return (
    <AppShell
      navigationLabel={t('shell.navigation')}
      skips={[
        { to: 'content', label: t('shell.skip') },
        ...(isCartBeside ? [{ to: 'cart', label: t('shell.skipToCart') }] : []),
      ]}
      items={[home, cart, orders]}
      menu={
        <span key={pathname} className="contents lg:hidden">
          {/* On a place's picture only the menu button fits. The menu shows the unread count, too. */}
          {!isPlace && !isWide && hasShell && <Late load={loadScanButton} />}
          {!isPlace && <NotificationsButton />}
          <MenuButton />
        </span>
      }
      rail={isWide && <Late load={loadRail} />}
      withoutTabs={isPlace}
    >
      <InsideScreen value>
        <Outlet />
      </InsideScreen>
    </AppShell>
  );
}
