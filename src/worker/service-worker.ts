import './push.ts';
import './kept-files.ts';
import './kept-answers.ts';

declare const self: ServiceWorkerGlobalScope;

// The first worker serves open tabs at once. The worker of a newer release waits until all tabs are closed, so that
// their code stays available.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
