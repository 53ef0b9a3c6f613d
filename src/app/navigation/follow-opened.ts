import type { AnyRouter } from '@tanstack/react-router';
import type { WorkerMessage } from '#src/adapters/push/push-device.ts';
import { readDeepLink } from '#src/location/deep-link.ts';

/** Opens the screen of a pressed push message, only paths of this app. Returns the stop function. */
export function followOpened(router: AnyRouter, { navigator, location }: Window): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const follow = ({ data }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type !== 'push.opened' || typeof data.address !== 'string') return;
    const path = readDeepLink(data.address, location.origin)?.path ?? null;
    if (path !== null) router.history.push(path);
  };
  container?.addEventListener('message', follow);
  return () => container?.removeEventListener('message', follow);
}
