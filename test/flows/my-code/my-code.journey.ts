import { myCodeMachine } from '#machines/my-code/my-code.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { SideMenu } from '#test/e2e/pages/side-menu.ts';
import { WelcomePage } from '#test/e2e/pages/welcome-page.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './my-code.controls.ts';

/** Waits until other services have loaded the profile. */
async function isAtHome(world: World): Promise<void> {
  await signIn(world);
  const welcome = new WelcomePage(world.page);
  await welcome.open();
  await welcome.places.first().waitFor();
}

export default journeys(myCodeMachine, {
  actor: 'my-code:modal',
  project: () => null,
  events: [{ type: 'modal.closed' }],
  answers: [
    { event: done('readMyCode', { kind: 'signedOut' }) },
    { event: done('readMyCode', { kind: 'read', uid: 'uid', name: 'Ana' }), given: isAtHome },
    { ...cutOff('readMyCode', /^GET \/api\/customer\/profile/), given: isAtHome },
  ],
  // A visitor's menu has no such entry, so the modal is opened by its address.
  arrive: (world) =>
    world.page.url().endsWith('/app/welcome')
      ? new SideMenu(world.page).openModal('O meu código')
      : world.page.goto('/app/welcome?modals=my-code'),
  perform: { ...pressing(controls), 'modal.closed': closeDialog },
  reloads: { resumesIn: { shown: ['failed'] } },
});
