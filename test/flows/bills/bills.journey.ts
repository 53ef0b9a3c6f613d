import { billsMachine } from '#machines/bills/bills.machine.ts';
import { cutOff, signedOut } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { DIALOG, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { aBill } from '#test/flows/bill/bill.samples.ts';
import { present, presented } from '#test/flows/shared/presented-bill.ts';
import { readingControls } from '#test/flows/shared/reading-controls.ts';
import { done } from '#test/harness/model.ts';

export default journeys(billsMachine, {
  actor: 'bills:modal',
  project: ({ context: { reason, bills } }) => [reason, bills.length],
  events: DIALOG.events,
  answers: [
    { event: done('loadBills', { kind: 'read', bills: [aBill()], places: {} }), given: presented },
    { event: done('loadBills', { kind: 'read', bills: [], places: {} }), given: signIn },
    signedOut('loadBills'),
    cutOff('loadBills', /^GET \/api\/bills/, signIn),
    { event: { type: 'content.stale', isKnown: true }, only: (state) => state.matches('listing'), act: present },
  ],
  arrive: ({ page }) => page.goto('/bills-modal'),
  perform: { ...DIALOG.perform, ...pressing(readingControls('bills.title')) },
  reloads: { resumesIn: { 'listing.current': ['listing.refreshing'] } },
});
