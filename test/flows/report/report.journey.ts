import { reportMachine } from '#machines/report/report.machine.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { SideMenu } from '#test/e2e/pages/side-menu.ts';
import { done, failed } from '#test/harness/model.ts';
import { controls } from './report.controls.ts';

const summary = { version: '1.0.0', events: 1, seconds: 1, size: 1, screens: [] };

/** Simulates a browser without memory for a text of this size, with V8's error. */
const cannotWrite = ({ page }: World) =>
  page.addInitScript(() => {
    const write = JSON.stringify.bind(JSON);
    JSON.stringify = (value: unknown, ...rest: []) => {
      if (typeof value === 'object' && value !== null && 'format' in value)
        throw new RangeError('Invalid string length');
      return write(value, ...rest);
    };
  });

/** Simulates a browser without storage for another file. */
const cannotKeep = ({ page }: World) =>
  page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

/** Simulates a browser that cannot save files. */
const cannotSave = ({ page }: World) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download');
  });

export default journeys(reportMachine, {
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
    await new SideMenu(world.page).openModal('Comunicar um problema');
  },
  perform: { ...pressing(controls), 'modal.closed': closeDialog },
  reloads: { resumesIn: { ready: ['saving', 'unsupported', 'unsaved', 'saved'] } },
});
