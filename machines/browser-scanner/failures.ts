import { calls, cannotFail, fates, says, type Failures } from '#machines/shared/failures.ts';

const unread = fates(says('failed'), { 404: says('unknown', 'scanner.trouble.unknown.title') });

/** How each port fails, by the id of its invocation. */
export const failures: Failures = {
  readCode: calls({ 'GET /qr/:uuid': unread, 'GET /api/places/:id': unread }),
  camera: cannotFail('CAMERA'),
  tab: cannotFail('Listens to the tab being hidden and shown.'),
};
