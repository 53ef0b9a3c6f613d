import { myCodeMachine } from '#machines/my-code/my-code.machine.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import { done, failed } from '#test/harness/model.ts';
import { SideMenu } from '../pages/side-menu.ts';
import { WelcomePage } from '../pages/welcome-page.ts';
import { cutOff } from './answers.ts';
import { journey, type Journey, type World } from './journey.ts';
import { closeDialog, press, signIn } from './performing.ts';

const summary = { version: '1.0.0', events: 1, seconds: 1, size: 1, screens: [] };
const save = press('Guardar o ficheiro');

/** Whoever else asks for the profile has been answered. */
async function isAtHome(world: World): Promise<void> {
  await signIn(world);
  const welcome = new WelcomePage(world.page);
  await welcome.open();
  await welcome.places.first().waitFor();
}

async function openFromMenu({ page }: World, entry: string): Promise<void> {
  const menu = new SideMenu(page);
  await menu.open();
  await menu.scope.getByRole('button', { name: entry }).click();
}

/** A browser without the memory for another text of this size, as V8 says it. */
const cannotWrite = ({ page }: World) =>
  page.addInitScript(() => {
    const write = JSON.stringify.bind(JSON);
    JSON.stringify = (value: unknown, ...rest: []) => {
      if (typeof value === 'object' && value !== null && 'format' in value)
        throw new RangeError('Invalid string length');
      return write(value, ...rest);
    };
  });

/** A browser without the room for another file. */
const cannotKeep = ({ page }: World) =>
  page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

/** A browser that gives files to nobody. */
const cannotSave = ({ page }: World) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download');
  });

export const PERSONAL_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'own code',
    machine: myCodeMachine,
    actor: 'my-code:modal',
    project: () => null,
    events: [{ type: 'modal.closed' }],
    answers: [
      { event: done('readMyCode', { kind: 'signedOut' }) },
      { event: done('readMyCode', { kind: 'read', uid: 'uid', name: 'Ana' }), given: isAtHome },
      { ...cutOff('readMyCode', /^GET \/api\/customer\/profile/), given: isAtHome },
    ],
    // A visitor's menu has no such entry: they come by an address.
    arrive: (world) =>
      world.page.url().endsWith('/app/welcome')
        ? openFromMenu(world, 'O meu código')
        : world.page.goto('/app/welcome?modals=my-code'),
    perform: { 'modal.closed': closeDialog },
  }),
  journey({
    name: 'report of a problem',
    machine: reportMachine,
    actor: 'report:modal',
    project: () => null,
    events: [{ type: 'save.chosen' }, { type: 'modal.closed' }],
    answers: [
      { event: done('makeReport', summary) },
      { event: failed('makeReport', new RangeError('Invalid string length')), given: cannotWrite },
      { event: done('saveReport', { kind: 'saved' }) },
      { event: done('saveReport', { kind: 'unsupported' }), given: cannotSave },
      { event: failed('saveReport', new DOMException('The quota has been exceeded.')), given: cannotKeep },
    ],
    arrive: async (world) => {
      await world.page.goto('/auth/login');
      await openFromMenu(world, 'Comunicar um problema');
    },
    perform: { 'save.chosen': save, 'modal.closed': closeDialog },
  }),
];
