/** From a page to a service worker: to become active now, or to name the entry script of its release. */
export type WorkerMessage = { type: 'SKIP_WAITING' } | { type: 'RELEASE_ASKED' };
