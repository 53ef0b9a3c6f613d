import './push.ts';
import './kept-files.ts';
import './kept-answers.ts';

declare const self: ServiceWorkerGlobalScope;

// The first worker serves open tabs at once. One of a newer release waits until they are closed: their code is kept.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
