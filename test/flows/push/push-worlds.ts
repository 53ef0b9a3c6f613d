import type { World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { standInForPushService } from '#test/e2e/push-browser.ts';
import { startPushService } from '#test/harness/push-service.ts';

/** The call that registers this browser's push token. */
export const TOLD = /^PUT \/api\/users\/\d+/;

/** A browser with permission but without a reachable push service, as on a test machine. */
export async function allowed(world: World): Promise<void> {
  await signIn(world);
  await world.page.context().grantPermissions(['notifications']);
}

/** A browser with a push service as well. */
export async function reachable(world: World): Promise<void> {
  await allowed(world);
  const service = await startPushService();
  await standInForPushService(world.page.context(), service.subscribe());
  // The push service no longer answers.
  await service.close();
}
