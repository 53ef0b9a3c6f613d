import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createDraftStore } from '#src/adapters/storage/draft-store.ts';
import { PromoNotice } from '#src/screens/promo/PromoNotice.tsx';
import { Alerts } from '#src/screens/shell/Alerts.tsx';
import { LoadingBar } from '#src/screens/shell/LoadingBar.tsx';
import { OfflineBanner } from '#src/screens/shell/OfflineBanner.tsx';
import { recorderOf } from './flight.ts';
import { followOpened } from './follow-opened.ts';
import { keepDrafts } from './keep-drafts.ts';
import { keepScroll } from './keep-scroll.ts';
import { MenuButton } from './MenuButton.tsx';
import { modalAlone } from './modal-stack.ts';
import { useRoot, useService } from './root-context.ts';

/** What is around every screen; comes after the first one stands. The main area has a place of its own for the menu. */
export function ShellLayer() {
  const router = useRouter();
  const root = useRoot();
  useEffect(() => void recorderOf(root), [root]);
  useEffect(() => keepDrafts(root, createDraftStore(window)), [root]);
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
