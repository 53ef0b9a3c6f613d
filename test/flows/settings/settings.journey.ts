import { settingsMachine, type AccountAnswer } from '#machines/settings/settings.machine.ts';
import { cutOff, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { DIALOG, field, signIn, untilProfileIsRead } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { SettingsDialog } from '#test/e2e/pages/settings-dialog.ts';
import { WelcomePage } from '#test/e2e/pages/welcome-page.ts';
import { done } from '#test/harness/model.ts';
import { controls } from './settings.controls.ts';

const SAVE = /^PUT \/api\/customers\/\d+/;

/** Other flows have read the profile before a fault may hit it. */
async function isAtHome(world: World): Promise<void> {
  await signIn(world);
  await new WelcomePage(world.page).open();
  await untilProfileIsRead(world);
}

const account = {
  kind: 'read',
  customer: '/api/customers/7',
  name: 'Ana',
  email: 'ana@ex.pt',
  nif: '',
} satisfies AccountAnswer;

export default journeys(settingsMachine, {
  actor: 'settings:modal',
  project: ({ context: { nif, reason } }) => [nif, reason],
  events: [...DIALOG.events, { type: 'nif.edited', value: '123456789' }, { type: 'nif.submitted' }],
  answers: [
    { event: done('readAccount', account), given: isAtHome },
    signedOut('readAccount'),
    cutOff('readAccount', /^GET \/api\/customer\/profile/, isAtHome),
    { event: done('saveNif', undefined) },
    cutOff('saveNif', SAVE),
  ],
  // A visitor's menu has no such entry, so the modal is opened by its address.
  arrive: ({ page }) =>
    page.url().endsWith('/app/welcome') ? new SettingsDialog(page).open() : page.goto('/app/welcome?modals=settings'),
  perform: {
    ...DIALOG.perform,
    ...pressing(controls),
    'nif.edited': (world, { value }) => field(world, 'NIF').fill(value),
  },
  reloads: {
    resumesIn: { 'shown.ready': ['failed', 'saving', 'shown.saved', 'shown.unsaved'] },
    effects: { saving: { call: SAVE, again: true } },
  },
});
