import type { WorkerMessage } from '#src/adapters/push/push-device.ts';
import { readDeepLink } from '#src/location/deep-link.ts';
import { START } from './open-address.ts';

/** Chromium's Launch Handler API, which TypeScript does not know. */
export interface LaunchQueue {
  setConsumer: (consumer: (launch: { readonly targetURL?: string }) => void) => void;
}

export type LaunchWindow = Pick<Window, 'navigator' | 'location' | 'performance'> & {
  readonly launchQueue?: LaunchQueue;
};

/**
 * Opens the address of a pressed push message, or of a shortcut of the installed app, in the page that is open. Opens
 * only paths of this app. A press on the app's icon does not change the screen. Decision 123.
 */
export function followLaunches(
  openPath: (path: string) => void,
  { navigator, location, performance, launchQueue }: LaunchWindow,
): () => void {
  const open = (address: string): void => {
    const path = readDeepLink(address, location.origin)?.path ?? null;
    if (path !== null) openPath(path);
  };

  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const follow = ({ data }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type === 'push.opened' && typeof data.address === 'string') open(data.address);
  };
  container?.addEventListener('message', follow);

  let started = startOf(performance);
  launchQueue?.setConsumer(({ targetURL }) => {
    const isStart = targetURL === started;
    started = null;
    if (targetURL !== undefined && !isStart && targetURL !== location.origin + START) open(targetURL);
  });

  return () => container?.removeEventListener('message', follow);
}

/** The address that opened the page; null after a reload. The launch queue contains that address as well. */
function startOf(performance: Performance): string | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' ? navigation.name : null;
}
