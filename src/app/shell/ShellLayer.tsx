import { useRouterState } from '@tanstack/react-router';
import { Alerts } from '#src/flows/alerts/Alerts.tsx';
import { OfflineBanner } from '#src/flows/connection/OfflineBanner.tsx';
import { LoadingBar } from '#src/flows/loader/LoadingBar.tsx';
import { PromoNotice } from '#src/flows/promo/PromoNotice.tsx';
import { UpdateBanner } from '#src/flows/update/UpdateBanner.tsx';
import { useService } from '#src/host/root-context.ts';
import { modalAlone } from '#src/location/modal-stack.ts';
import { MenuButton } from './MenuButton.tsx';

/** The frame around every screen. Lazy: loaded after the first screen. The main area has its own menu button. */
export function ShellLayer() {
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const [alerts, connection, loader, promo, update] = [
    useService('alerts'),
    useService('connection'),
    useService('loader'),
    useService('promo'),
    useService('update'),
  ];
  const isMainArea = pathname.startsWith('/app/');
  const hasMenu = !isMainArea && pathname !== '/auth/signup' && modalAlone({ pathname, search }) === null;
  return (
    <>
      <div className={isMainArea ? 'contents lg:*:ms-rail' : 'contents'}>
        {connection && <OfflineBanner actor={connection} />}
        {promo && <PromoNotice actor={promo} />}
        {update && <UpdateBanner actor={update} />}
      </div>
      {loader && <LoadingBar actor={loader} />}
      {alerts && <Alerts actor={alerts} />}
      {hasMenu && (
        <header key={pathname} className="relative z-20">
          <div className="absolute end-3 top-3 lg:start-3 lg:end-auto">
            <MenuButton />
          </div>
        </header>
      )}
    </>
  );
}
