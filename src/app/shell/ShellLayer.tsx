import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createDraftStore } from '#src/adapters/storage/draft-store.ts';
import { followOpened } from '#src/app/navigation/follow-opened.ts';
import { keepScroll } from '#src/app/navigation/keep-scroll.ts';
import { Alerts } from '#src/flows/alerts/Alerts.tsx';
import { OfflineBanner } from '#src/flows/connection/OfflineBanner.tsx';
import { LoadingBar } from '#src/flows/loader/LoadingBar.tsx';
import { PromoNotice } from '#src/flows/promo/PromoNotice.tsx';
import { useRoot, useService } from '#src/host/root-context.ts';
import { modalAlone } from '#src/location/modal-stack.ts';
import { openFlows } from '#src/location/open-flows.ts';
import { recorderOf } from '#src/wiring/flight.ts';
import { keepDrafts } from './keep-drafts.ts';
import { MenuButton } from './MenuButton.tsx';

/** What surrounds every screen. Lazy: loaded after the first screen. The main area has its own menu button. */
export function ShellLayer() {
  const router = useRouter();
  const root = useRoot();
  useEffect(() => void recorderOf(root), [root]);
  useEffect(() => {
    // By the location: the code of a flow may be on its way.
    const isOpening = (id: string) => openFlows(router.latestLocation).some((flow) => flow.id === id);
    return keepDrafts(root, createDraftStore(window), isOpening);
  }, [root, router]);
  useEffect(() => keepScroll(router), [router]);
  useEffect(() => followOpened(router, window), [router]);
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const [alerts, connection, loader, promo] = [
    useService('alerts'),
    useService('connection'),
    useService('loader'),
    useService('promo'),
  ];
  const isMainArea = pathname.startsWith('/app/');
  const hasMenu = !isMainArea && pathname !== '/auth/signup' && modalAlone({ pathname, search }) === null;
  return (
    <>
      <div className={isMainArea ? 'contents lg:*:ms-rail' : 'contents'}>
        {connection && <OfflineBanner actor={connection} />}
        {promo && <PromoNotice actor={promo} />}
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
