import { setCatchHandler } from 'workbox-routing';
import './push.ts';
import './kept-files.ts';
import './kept-answers.ts';
import type { WorkerMessage } from '#machines/shared/values/worker-message.ts';
import { ENTRY } from './kept-release.ts';

declare const self: ServiceWorkerGlobalScope;

// The first worker serves open tabs at once. The worker of another release waits until a tab sends for it, or all are
// closed.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The storage may fail while the network works.
setCatchHandler(({ request }) => fetch(request));

self.addEventListener('message', ({ data, ports }) => {
  const type = (data as WorkerMessage | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'RELEASE_ASKED') ports[0]?.postMessage(ENTRY);
});
