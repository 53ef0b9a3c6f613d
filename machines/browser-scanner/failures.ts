import { calls, cannotFail, fates, needs, says, type Failures } from '#machines/shared/flow/failures.ts';

const unread = fates(says('failed'), { 404: says('unknown', 'scanner.trouble.unknown.title') });

export const failures: Failures = {
  readCode: calls({ 'GET /qr/:uuid': unread, 'GET /api/places/:id': unread }),
  camera: needs({
    camera: fates(says('cameraFailed', 'scanner.trouble.cameraFailed.title'), {
      denied: says('denied', 'scanner.trouble.denied.title'),
      missing: says('cameraMissing', 'scanner.trouble.cameraMissing.title'),
      busy: says('cameraBusy', 'scanner.trouble.cameraBusy.title'),
      insecure: says('insecure', 'scanner.trouble.insecure.title'),
    }),
  }),
  tab: cannotFail('Listens to the tab being hidden and shown.'),
};
