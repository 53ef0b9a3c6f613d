import { Navigate, useRouter, useRouterState } from '@tanstack/react-router';
import { reportFlow } from '#machines/report/report.flow.ts';
import { requestFor } from '#machines/shared/flow/flow.ts';
import { useVersion } from '#src/host/app-info.ts';
import { useRoot } from '#src/host/root-context.ts';
import { addressAfterCrash } from '#src/location/return-url.ts';
import { ServerErrorScreen } from './ServerErrorScreen.tsx';

const PATH = '/server-error';

export function ServerErrorRoute() {
  const router = useRouter();
  const root = useRoot();
  const retry = () => {
    const target = addressAfterCrash(router.latestLocation.search.returnUrl, router.origin);
    const services = Object.values(root.getSnapshot().children);
    // A flow restarts when its address is opened. A service restarts only when the page is reloaded.
    if (services.some((child) => child?.getSnapshot().status === 'error')) window.location.assign(target);
    else router.history.push(target);
  };
  const report = () => root.send(requestFor(reportFlow));
  return <ServerErrorScreen version={useVersion()} onRetry={retry} onReport={report} />;
}

/** Replaces a view that threw. */
export function CrashedRoute() {
  const { origin } = useRouter();
  const { pathname, href } = useRouterState({ select: ({ location }) => location });
  if (pathname === PATH) return <ServerErrorRoute />;
  return <Navigate to={PATH} search={{ returnUrl: addressAfterCrash(href, origin) }} replace />;
}
