import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { mapMachine } from '#machines/catalogue/map/map.machine.ts';
import { searchMachine } from '#machines/catalogue/search/search.machine.ts';
import { placeMachine } from '#machines/place/place.machine.ts';
import { presenceMachine, type Presence } from '#machines/presence/presence.machine.ts';
import { aCounty, aPlace } from '#test/harness/fixtures.ts';
import { after, done } from '#test/harness/model.ts';
import { printedCode } from '../codes.ts';
import { idOf, PIZZERIA, RUI, STADIUM_BAR } from '../demo.ts';
import { WelcomePage } from '../pages/welcome-page.ts';
import { cutOff } from './answers.ts';
import { journey, type Answer, type Journey, type World } from './journey.ts';
import { open, press, retry, signIn } from './performing.ts';

const PIZZERIA_ID = idOf(PIZZERIA);
const place = aPlace({ id: PIZZERIA_ID, eMenu: [] });
const welcome = open('/app/welcome');
const COUNTIES = /^GET \/api\/counties\?/;
const SEARCH = /^GET \/api\/places\/search_in_places/;
const NONE = { status: 200, body: { 'hydra:member': [], 'hydra:totalItems': 0 } };
const GONE = { status: 404 };

const answers = (port: string, kind: Presence['kind']): Pick<Answer, 'event'> => ({ event: done(port, { kind }) });
const at =
  (path: string) =>
  ({ words }: World) => {
    words.set('path', path);
  };

const ofPresence: readonly Answer[] = [
  answers('readPresence', 'signedOut'),
  { ...answers('readPresence', 'allowed'), given: signIn },
  { ...answers('readPresence', 'denied'), assume: at(STADIUM_BAR.path), given: signIn },
  {
    ...answers('readPresence', 'notTheirs'),
    given: async (world) => {
      await signIn(world);
      world.words.set('path', (await printedCode(world.mesa, STADIUM_BAR, null, RUI.name)).url);
    },
  },
  { ...answers('readPresence', 'notFound'), given: signIn, fault: { kind: GONE, call: /\/check_access\// } },
  { ...cutOff('readPresence', /\/check_access\//), given: signIn },
  answers('checkIn', 'checkedIn'),
  cutOff('checkIn', /\/check_in\//),
  answers('checkOut', 'allowed'),
  cutOff('checkOut', /\/check_out\//),
];

export const FINDING_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'catalogue',
    machine: catalogueMachine,
    actor: 'catalogue',
    project: ({ context }) => [context.counties.length, context.places.length],
    events: [{ type: 'load.retried' }],
    answers: [
      { event: done('loadCounty', null) },
      { event: done('loadDirectory', { counties: [aCounty(1, 'Cascais')], themes: [] }) },
      { event: done('loadDirectory', { counties: [], themes: [] }), fault: { kind: NONE, call: COUNTIES } },
      cutOff('loadDirectory', COUNTIES),
      { event: done('findPosition', null) },
      { event: done('loadPlaces', [place]) },
      cutOff('loadPlaces', /^GET \/api\/counties\/\d+\/places/),
    ],
    arrive: welcome,
    perform: { 'load.retried': retry },
  }),
  journey({
    name: 'search',
    machine: searchMachine,
    actor: 'search',
    project: ({ context }) => [context.term, context.scope.length],
    events: [{ type: 'term.typed', term: 'arroz' }, { type: 'search.retried' }],
    answers: [
      { event: done('loadTerm', '') },
      {
        event: { type: 'scope.changed', scope: [PIZZERIA_ID] },
        only: (state) => state.matches('idle') && state.context.scope.length === 0,
        // It stands in the same state before.
        act: ({ page }) => new WelcomePage(page).places.first().waitFor(),
      },
      { event: after('TYPING', 'search.typing') },
      { event: done('findPlaces', [place]) },
      cutOff('findPlaces', SEARCH),
    ],
    // What is typed before there are places waits for them, or does not: it is a race.
    isOffered: ({ context }) => context.scope.length > 0,
    arrive: welcome,
    perform: { 'term.typed': ({ page }, { term }) => new WelcomePage(page).search.fill(term), 'search.retried': retry },
  }),
  journey({
    name: 'map',
    machine: mapMachine,
    actor: 'map',
    project: () => null,
    events: [{ type: 'map.toggled' }, { type: 'place.chosen', placeId: 1 }, { type: 'place.left' }],
    answers: [],
    arrive: welcome,
    perform: {
      'map.toggled': press(/^(Mostrar|Esconder) mapa$/),
      'place.chosen': async ({ page }) => {
        // Those of places that stand close together say how many.
        const marker = new WelcomePage(page).markers.and(page.locator(':not([aria-label*=":"])')).first();
        await marker.focus();
        await page.keyboard.press('Enter');
      },
      'place.left': ({ page }) => new WelcomePage(page).chosen.getByRole('button', { name: 'Fechar' }).click(),
    },
  }),
  journey({
    name: 'place',
    machine: placeMachine,
    actor: `place:${PIZZERIA_ID}`,
    input: { placeId: PIZZERIA_ID },
    project: ({ context }) => context.place?.id,
    events: [{ type: 'load.retried' }, { type: 'place.revisited' }],
    answers: [
      { event: done('loadPlace', { kind: 'found', place }) },
      { event: done('loadPlace', { kind: 'notFound' }), fault: { kind: GONE, call: /^GET \/api\/places\/\d+\?/ } },
      cutOff('loadPlace', /^GET \/api\/places\/\d+\?/),
      { event: done('refreshPlace', { kind: 'found', place }) },
      { event: done('refreshPlace', { kind: 'notFound' }), fault: { kind: GONE, call: /^GET \/api\/places\/\d+$/ } },
    ],
    arrive: open(PIZZERIA.path),
    perform: {
      'load.retried': retry,
      // As the browser tells of a tab that is looked at again.
      'place.revisited': ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    },
  }),
  journey({
    name: 'presence',
    machine: presenceMachine,
    actor: 'presence:',
    input: { placeId: PIZZERIA_ID, reservation: null },
    project: () => null,
    events: [
      { type: 'checkIn.chosen' },
      { type: 'checkOut.chosen' },
      { type: 'checkOut.confirmed' },
      { type: 'retry.chosen' },
    ],
    answers: ofPresence,
    arrive: ({ page, words }) => page.goto(words.get('path') ?? PIZZERIA.path),
    perform: {
      'checkIn.chosen': press('Registar entrada'),
      'checkOut.chosen': press('Registar saída'),
      'checkOut.confirmed': ({ page }) =>
        page.getByRole('alertdialog').getByRole('button', { name: 'Registar saída' }).click(),
      'retry.chosen': retry,
    },
  }),
];
