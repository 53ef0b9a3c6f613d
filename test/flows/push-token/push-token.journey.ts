import { pushTokenMachine } from '#machines/push-token/push-token.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { signIn } from '#test/e2e/journeys/performing.ts';
import { MessagesDialog } from '#test/e2e/pages/messages-dialog.ts';
import { reachable, TOLD } from '#test/flows/push/push-worlds.ts';
import { done } from '#test/harness/model.ts';

async function turnedOn(world: World): Promise<void> {
  await reachable(world);
  await world.page.goto('/app/welcome?modals=push');
  const messages = new MessagesDialog(world.page);
  await messages.turnOnButton.click();
  await messages.isOn.waitFor();
}

export default journeys(pushTokenMachine, {
  needsWholeBrowser: true,
  actor: 'push-token',
  project: () => null,
  events: [],
  answers: [
    { event: { type: 'customer.known', userId: null } },
    { event: { type: 'customer.known', userId: 7 }, given: signIn },
    { event: done('forgetToken', undefined) },
    // The former session's token does not prove that the server has it.
    cutOff('compareToken', TOLD, turnedOn),
  ],
  arrive: ({ page }) => page.goto('/app/welcome'),
  perform: {},
});
