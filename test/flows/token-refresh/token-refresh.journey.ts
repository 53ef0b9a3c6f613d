import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open, signIn } from '#test/e2e/journeys/performing.ts';
import { expireToken } from '#test/e2e/tokens.ts';
import { session } from '#test/flows/shared/session.ts';
import { done } from '#test/harness/model.ts';

export default journeys(tokenRefreshMachine, {
  actor: 'token-refresh',
  project: () => null,
  events: [{ type: 'refresh.requested', refusedToken: 'refused' }],
  answers: [{ event: done('refreshTokens', { kind: 'rotated', session }) }],
  arrive: async (world) => {
    await signIn(world);
    await open('/app/welcome')(world);
  },
  perform: {
    'refresh.requested': async ({ page }) => {
      await expireToken(page.context(), page);
      await page.goto('/orders-modal');
    },
  },
});
