import { locationMachine } from '#machines/location/location.machine.ts';
import type { FoundAddress, Whereabouts } from '#machines/shared/places/geocoding.ts';
import type { Position } from '#machines/shared/places/position.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type Answer, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog, ownClock, signIn } from '#test/e2e/journeys/performing.ts';
import { find, pressing } from '#test/e2e/journeys/press-controls.ts';
import { LocationDialog } from '#test/e2e/pages/location-dialog.ts';
import { after, done } from '#test/harness/model.ts';
import { controls, fields, suggestionFields } from './location.controls.ts';
import { aSuggestion } from './location.samples.ts';
import { openLocation } from './open-location.ts';

const found: FoundAddress = {
  key: 'k1',
  title: 'Estoril',
  formattedAddress: 'Estoril',
  locality: 'Estoril',
  lat: '38.7',
  lng: '-9.4',
  street: '',
  streetNumber: '',
  zipCode: '',
  isApproximate: true,
};

const position: Position = { lat: '38.7', lng: '-9.4', label: 'Estoril', address: null };
const offered = { status: 'OK', results: [found] };

/** The device's answer to a request for its position: a GeolocationPositionError code; 0: no answer. */
const deviceSays =
  (code: number) =>
  ({ page }: World) =>
    page.addInitScript((given) => {
      navigator.geolocation.getCurrentPosition = (_found, refuse) => {
        if (given !== 0) refuse?.({ code: given } as GeolocationPositionError);
      };
    }, code);

const hasNone = ({ page }: World) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));

async function isInEstoril({ page }: World): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 38.7, longitude: -9.4 });
}

const located = (whereabouts: Whereabouts, given?: Answer['given']): Answer => ({
  event: done('locate', whereabouts),
  ...(given && { given }),
});

export default journeys(locationMachine, {
  actor: 'location:modal',
  input: { isForDelivery: false },
  project: ({ context: { form, results, output } }) => [form.locality, results.length, output],
  events: [
    { type: 'automatic.chosen' },
    { type: 'manual.chosen' },
    { type: 'field.edited', field: 'locality', value: 'Estoril' },
    { type: 'form.submitted' },
    { type: 'result.chosen', key: found.key },
    { type: 'suggestion.taken', found: aSuggestion },
    { type: 'pin.moved', lat: '38.7105', lng: '-9.1369' },
    { type: 'field.edited', field: 'floor', value: '2.º Esq.' },
    { type: 'address.confirmed' },
    { type: 'modal.closed' },
  ],
  answers: [
    located({ kind: 'located', lat: '38.7', lng: '-9.4' }, isInEstoril),
    // The browser's permission, without a prompt.
    located({ kind: 'denied' }),
    located({ kind: 'unavailable' }, deviceSays(2)),
    located({ kind: 'timedOut' }, deviceSays(3)),
    located({ kind: 'unsupported' }, hasNone),
    {
      event: after('geolocationWarning', 'location.open.automatic.locating.fresh'),
      given: async (world) => {
        await deviceSays(0)(world);
        await ownClock(world);
      },
      act: ({ page }) => page.clock.fastForward(5_000),
    },
    { event: done('geocode', offered) },
    { event: done('geocode', { status: 'ZERO_RESULTS' }), assume: ({ words }) => words.set('locality', 'Qwxyz') },
    cutOff('geocode', /^GET \/api\/geocode/),
    { event: done('saveAddress', position) },
    { ...cutOff('saveAddress', /^POST \/api\/customer_addresses/), given: signIn },
    { event: done('keepAddress', position) },
    { ...cutOff('keepAddress', /^POST \/api\/customer_addresses/), given: signIn },
    { event: after('closeDelay', 'location.closing') },
  ],
  // The view does not offer the way that is already chosen.
  isOffered: (state, { type }) =>
    !(type === 'manual.chosen' && state.matches({ open: 'manual' })) &&
    !(type === 'automatic.chosen' && state.matches({ open: 'automatic' })),
  arrive: openLocation,
  perform: {
    'automatic.chosen': ({ page }) => new LocationDialog(page).chooseAutomatic(),
    'manual.chosen': ({ page }) => new LocationDialog(page).chooseManual(),
    ...pressing(controls),
    'field.edited': ({ page, words }, { field, value }) =>
      field === 'floor'
        ? new LocationDialog(page).field('Andar').fill(value)
        : find(page, fields.locality).fill(words.get('locality') ?? value),
    'suggestion.taken': async ({ page }) => {
      await find(page, suggestionFields.text).fill('Rua Augusta');
      await page.getByRole('option').first().click();
    },
    'pin.moved': ({ page }) => new LocationDialog(page).pin.press('ArrowRight'),
    'result.chosen': ({ page }) =>
      new LocationDialog(page).found.getByRole('button', { name: 'Escolher' }).first().click(),
    'modal.closed': closeDialog,
  },
  reloads: {
    // A typed address is restored once the customer chooses to type one.
    resumesIn: {
      'open.choosing': [
        'open.automatic.locating.fresh',
        'open.automatic.locating.slow',
        'open.automatic.unavailable',
        'open.automatic.unsupported',
        'open.automatic.denied',
        'open.automatic.timedOut',
        'open.manual.editing',
        'open.manual.searching',
        'open.manual.found',
        'open.manual.notFound',
        'open.manual.failed',
        'open.manual.saving',
        'open.manual.unsaved',
        'open.manual.placed.ready',
        'open.manual.placed.adjusted',
        'open.manual.placed.keeping',
        'open.manual.placed.unkept',
        'closing',
      ],
    },
    effects: {
      'open.manual.saving': { call: /^POST \/api\/customer_addresses/ },
      'open.manual.placed.keeping': { call: /^POST \/api\/customer_addresses/ },
    },
  },
});
