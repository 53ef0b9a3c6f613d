import { pushMachine, type PushState } from '#machines/push/push.machine.ts';
import { cutOff, isFirstTry } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { DIALOG, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { permissionOf } from '#test/e2e/push-browser.ts';
import { done } from '#test/harness/model.ts';
import { allowed, reachable, TOLD } from './push-worlds.ts';
import { controls } from './push.controls.ts';

const stands = (port: 'readPush' | 'turnOn', kind: PushState['kind']) => done(port, { kind } satisfies PushState);

async function denied(world: World): Promise<void> {
  await signIn(world);
  const { page } = world;
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  await (
    await permissionOf(browser, page)
  )('denied');
}

async function withoutMessages(world: World): Promise<void> {
  await signIn(world);
  await world.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
}

/** A server that sends no push messages. */
async function withoutKey(world: World): Promise<void> {
  await allowed(world);
  await world.page.route('**/assets/config/production.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), vapidKey: '' } });
  });
}

export default journeys(pushMachine, {
  needsWholeBrowser: true,
  actor: 'push:modal',
  project: ({ context }) => context.reason,
  events: [...DIALOG.events, { type: 'push.wanted' }, { type: 'push.stopped' }],
  answers: [
    { event: stands('readPush', 'off'), given: allowed },
    { event: stands('readPush', 'denied'), only: isFirstTry, given: denied },
    { event: stands('readPush', 'unsupported'), only: isFirstTry, given: withoutMessages },
    { event: stands('readPush', 'notConfigured'), only: isFirstTry, given: withoutKey },
    { event: stands('readPush', 'signedOut'), only: isFirstTry },
    { event: stands('turnOn', 'on'), given: reachable },
    { event: stands('turnOn', 'unreachable'), only: isFirstTry },
    cutOff('turnOn', TOLD, reachable),
  ],
  arrive: ({ page }) => page.goto('/app/welcome?modals=push'),
  perform: {
    ...DIALOG.perform,
    ...pressing(controls),
  },
  reloads: {
    // A browser without a recorded registration unsubscribes and subscribes again.
    resumesIn: { off: ['turningOn', 'failed', 'unreachable'], on: ['turningOff'] },
    effects: { turningOn: { call: TOLD, again: true } },
  },
});
