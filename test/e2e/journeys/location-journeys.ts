import { addressBookMachine } from '#machines/location/address-book/address-book.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { FoundAddress, Whereabouts } from '#machines/shared/places/geocoding.ts';
import type { Position } from '#machines/shared/places/position.ts';
import { anAddress } from '#test/harness/fixtures.ts';
import { after, done } from '#test/harness/model.ts';
import { LocationDialog } from '../pages/location-dialog.ts';
import { WelcomePage } from '../pages/welcome-page.ts';
import { cutOff } from './answers.ts';
import { journey, type Answer, type Journey, type World } from './journey.ts';
import { closeDialog, ownClock, press, saveAddress, signIn } from './performing.ts';

const customer = '/api/customers/7';
const [home, beach] = [anAddress({ id: 1, isCurrent: true }), anAddress({ id: 2 })];
const found: FoundAddress = {
  key: 'k1',
  title: 'Estoril',
  formattedAddress: 'Estoril',
  locality: 'Estoril',
  lat: '38.7',
  lng: '-9.4',
  isApproximate: true,
};
const position: Position = { lat: '38.7', lng: '-9.4', label: 'Estoril', address: null };
const offered = { status: 'OK', results: [found] };

/** What the device says when it is asked where it is: the code of a GeolocationPositionError; 0: nothing. */
const deviceSays =
  (code: number) =>
  ({ page }: World) =>
    page.addInitScript((told) => {
      navigator.geolocation.getCurrentPosition = (_found, refuse) => {
        if (told !== 0) refuse?.({ code: told } as GeolocationPositionError);
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

/** Somebody with two addresses, whose profile nothing asks for but the list of them. */
async function hasTwoHomes(world: World): Promise<void> {
  await signIn(world);
  await saveAddress(world, '1');
  await saveAddress(world, '2');
  await welcomeAndList(world);
  await expectClosed(world);
}

async function welcomeAndList({ page }: World): Promise<void> {
  await new WelcomePage(page).open();
  await page.getByRole('button', { name: 'Onde estou' }).click();
  await new LocationDialog(page).saved.waitFor();
}

async function expectClosed(world: World): Promise<void> {
  await closeDialog(world);
  await new LocationDialog(world.page).scope.waitFor({ state: 'hidden' });
}

async function openLocation({ page }: World): Promise<void> {
  if (!page.url().endsWith('/app/welcome')) await page.goto('/app/welcome');
  await page.getByRole('button', { name: 'Onde estou' }).click();
}

export const LOCATION_JOURNEYS: readonly Journey[] = [
  journey({
    name: 'location',
    machine: locationMachine,
    actor: 'location:modal',
    project: ({ context: { form, results, output } }) => [form.locality, results.length, output],
    events: [
      { type: 'automatic.chosen' },
      { type: 'manual.chosen' },
      { type: 'field.edited', field: 'locality', value: 'Estoril' },
      { type: 'form.submitted' },
      { type: 'result.chosen', key: found.key },
      { type: 'modal.closed' },
    ],
    answers: [
      located({ kind: 'located', lat: '38.7', lng: '-9.4' }, isInEstoril),
      // As this browser is set up, without a customer to ask.
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
      { event: after('closeDelay', 'location.closing') },
    ],
    arrive: openLocation,
    perform: {
      'automatic.chosen': ({ page }) => new LocationDialog(page).chooseAutomatic(),
      'manual.chosen': ({ page }) => new LocationDialog(page).chooseManual(),
      'field.edited': ({ page, words }) =>
        new LocationDialog(page).field('Localidade').fill(words.get('locality') ?? 'Estoril'),
      'form.submitted': press('Procurar morada'),
      'result.chosen': ({ page }) =>
        new LocationDialog(page).found.getByRole('button', { name: 'Escolher' }).first().click(),
      'modal.closed': closeDialog,
    },
  }),
  journey({
    name: 'address book',
    machine: addressBookMachine,
    actor: 'address-book',
    project: ({ context }) => [context.addresses.length, context.used?.['@id']],
    events: [{ type: 'address.used', address: beach['@id'] }],
    answers: [
      { event: done('loadAddresses', { customer, addresses: [home, beach] }), given: hasTwoHomes },
      { ...cutOff('loadAddresses', /^GET \/api\/customer\/profile/), given: hasTwoHomes },
      { event: done('useAddress', { ...beach, isCurrent: true }) },
      cutOff('useAddress', /^PUT \/api\/customer_addresses\/\d+\/set_current/),
    ],
    arrive: openLocation,
    perform: {
      'address.used': ({ page }) =>
        new LocationDialog(page).saved
          .getByRole('listitem')
          .filter({ hasNotText: 'Atual' })
          .getByRole('button', { name: 'Escolher' })
          .click(),
    },
  }),
];
