import { calls, cannotFail, needs, onFailure, shows, type Failures } from '#machines/shared/flow/failures.ts';

const unread = onFailure(shows('failed'), { 404: shows('unknown', 'scanner.trouble.unknown.title') });

export const failures: Failures = {
  readCode: calls({ 'GET /qr/:uuid': unread, 'GET /api/places/:id': unread }),
  camera: needs({
    camera: onFailure(shows('cameraFailed', 'scanner.trouble.cameraFailed.title'), {
      denied: shows('denied', 'scanner.trouble.denied.title'),
      missing: shows('cameraMissing', 'scanner.trouble.cameraMissing.title'),
      busy: shows('cameraBusy', 'scanner.trouble.cameraBusy.title'),
      insecure: shows('insecure', 'scanner.trouble.insecure.title'),
    }),
  }),
  tab: cannotFail('Listens to the tab being hidden and shown.'),
};
