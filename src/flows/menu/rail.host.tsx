import { useRouterState } from '@tanstack/react-router';
import { billsFlow } from '#machines/bills/bills.flow.ts';
import { browserScannerFlow } from '#machines/browser-scanner/browser-scanner.flow.ts';
import { myCodeFlow } from '#machines/my-code/my-code.flow.ts';
import { notificationsFlow } from '#machines/notifications/notifications.flow.ts';
import { reportFlow } from '#machines/report/report.flow.ts';
import { reservationsFlow } from '#machines/reservations/reservations.flow.ts';
import { settingsFlow } from '#machines/settings/settings.flow.ts';
import { requestFor, type FlowRequested } from '#machines/shared/flow/flow.ts';
import { AppInstallEntry } from '#src/flows/installation/installation.host.tsx';
import { AppLanguage } from '#src/flows/language/language.host.tsx';
import { useVersion } from '#src/host/app-info.ts';
import { useLegalAddresses } from '#src/host/legal-addresses.ts';
import { useRoot, useService } from '#src/host/root-context.ts';
import { useUnread } from '#src/host/use-unread.ts';
import { stackOf } from '#src/location/open-flows.ts';
import { AccountEntry } from './AccountEntry.tsx';
import { MenuEntries, type DialogChoice } from './MenuEntries.tsx';
import { MenuFooter } from './MenuFooter.tsx';

const REQUESTS: Record<DialogChoice, FlowRequested> = {
  'scanner.chosen': requestFor(browserScannerFlow),
  'notifications.chosen': requestFor(notificationsFlow),
  'reservations.chosen': requestFor(reservationsFlow),
  'bills.chosen': requestFor(billsFlow),
  'my-code.chosen': requestFor(myCodeFlow),
  'settings.chosen': requestFor(settingsFlow),
  'report.chosen': requestFor(reportFlow),
};

/** The menu of a wide screen, below the links that every screen has. Only wide screens load it. */
export function RailMenu() {
  const root = useRoot();
  const session = useService('auth');
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const unread = useUnread();
  const footer = { legal: useLegalAddresses(), version: useVersion() };
  const open = new Set<string>(stackOf({ pathname, search }).map(({ kind }) => kind));
  const choices = Object.keys(REQUESTS) as DialogChoice[];
  if (!session) return null;
  return (
    <>
      <ul className="grid gap-0.5">
        <MenuEntries
          session={session}
          unread={unread}
          choose={(choice) => root.send(REQUESTS[choice])}
          account={
            <AccountEntry
              session={session}
              loginHref={`/auth/login?returnUrl=${encodeURIComponent(pathname)}`}
              compact
            />
          }
          installation={<AppInstallEntry />}
          compact
          current={choices.find((choice) => open.has(REQUESTS[choice].kind)) ?? null}
        />
      </ul>
      <div className="mt-auto grid gap-2 px-3 pt-4 text-sm text-ink-muted">
        <MenuFooter
          {...footer}
          language={
            // Both languages fit on one line.
            <div className="-mx-2">
              <AppLanguage />
            </div>
          }
        />
      </div>
    </>
  );
}
