import type { World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { standInForPushService } from '#test/e2e/push-browser.ts';
import { startPushService } from '#test/harness/push-service.ts';

/** The call that tells the server where this browser gets its messages. */
export const TOLD = /^PUT \/api\/users\/\d+/;

/** A browser that may show messages, and whose push service cannot be reached: that of a test machine. */
export async function allowed(world: World): Promise<void> {
  await signIn(world);
  await world.page.context().grantPermissions(['notifications']);
}

/** One that has a push service, too. */
export async function reachable(world: World): Promise<void> {
  await allowed(world);
  const service = await startPushService();
  await standInForPushService(world.page.context(), service.subscribe());
  // Nobody is told anything.
  await service.close();
}
