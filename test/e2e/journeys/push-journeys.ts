import { pushTokenMachine } from '#machines/push-token/push-token.machine.ts';
import { pushMachine, type PushStanding } from '#machines/push/push.machine.ts';
import { done } from '#test/harness/model.ts';
import { startPushService } from '#test/harness/push-service.ts';
import { SettingsDialog } from '../pages/settings-dialog.ts';
import { permissionOf, standInForPushService } from '../push-browser.ts';
import { cutOff, isFirstTry } from './answers.ts';
import { journey, type Journey, type World } from './journey.ts';
import { DIALOG, press, signIn } from './performing.ts';

const stands = (port: 'readPush' | 'turnOn', kind: PushStanding['kind']) => done(port, { kind } satisfies PushStanding);
const TOLD = /^PUT \/api\/users\/\d+/;

/** A browser that may show messages, and whose push service cannot be had: that of a test machine. */
async function allowed(world: World): Promise<void> {
  await signIn(world);
  await world.page.context().grantPermissions(['notifications']);
}

/** One that has a push service, too. */
async function reachable(world: World): Promise<void> {
  await allowed(world);
  const service = await startPushService();
  await standInForPushService(world.page.context(), service.subscribe());
  // Nobody is told anything.
  await service.close();
}

async function turnedOn(world: World): Promise<void> {
  await reachable(world);
  await world.page.goto('/app/welcome?modals=push');
  const settings = new SettingsDialog(world.page);
  await settings.turnOnButton.click();
  await settings.isOn.waitFor();
}

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

/** Of a server that sends no messages. */
async function withoutKey(world: World): Promise<void> {
  await allowed(world);
  await world.page.route('**/assets/config/production.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), vapidKey: '' } });
  });
}

export const PUSH_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'push',
    machine: pushMachine,
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
      'push.wanted': press('Ligar os avisos'),
      'push.stopped': press('Desligar os avisos'),
      ...DIALOG.perform,
    },
  }),
  journey({
    name: 'push token',
    machine: pushTokenMachine,
    needsWholeBrowser: true,
    actor: 'push-token',
    project: () => null,
    events: [],
    answers: [
      { event: { type: 'customer.known', userId: null } },
      { event: { type: 'customer.known', userId: 7 }, given: signIn },
      { event: done('forgetToken', undefined) },
      // The token of the session that was there before does not say that the server knows it.
      cutOff('compareToken', TOLD, turnedOn),
    ],
    arrive: ({ page }) => page.goto('/app/welcome'),
    perform: {},
  }),
];
