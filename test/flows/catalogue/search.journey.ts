import { searchMachine } from '#machines/catalogue/search/search.machine.ts';
import { PIZZERIA, idOf } from '#test/e2e/demo.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys } from '#test/e2e/journeys/journey.ts';
import { open } from '#test/e2e/journeys/performing.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { WelcomePage } from '#test/e2e/pages/welcome-page.ts';
import { aPlace } from '#test/harness/fixtures.ts';
import { after, done } from '#test/harness/model.ts';
import { controls, fields } from './search.controls.ts';

const place = aPlace({ id: idOf(PIZZERIA), eMenu: [] });
const SEARCH = /^GET \/api\/places\/search_in_places/;

export default journeys(searchMachine, {
  actor: 'search',
  project: ({ context }) => [context.term, context.scope.length],
  events: [{ type: 'term.typed', term: 'arroz' }, { type: 'retry.requested' }],
  answers: [
    { event: done('loadTerm', '') },
    {
      event: { type: 'scope.changed', scope: [idOf(PIZZERIA)] },
      only: (state) => state.matches('idle') && state.context.scope.length === 0,
      // The flow is in the same state before the places are shown.
      act: ({ page }) => new WelcomePage(page).places.first().waitFor(),
    },
    { event: after('TYPING', 'search.typing') },
    { event: done('findPlaces', [place]) },
    cutOff('findPlaces', SEARCH),
  ],
  // A term that is typed before the places are loaded may or may not be searched.
  isOffered: ({ context }) => context.scope.length > 0,
  arrive: open('/app/welcome'),
  perform: { ...pressing(controls), 'term.typed': ({ page }, { term }) => find(page, fields.term).fill(term) },
});
