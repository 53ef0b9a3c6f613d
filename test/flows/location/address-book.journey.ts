import { addressBookMachine } from '#machines/location/address-book/address-book.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog, saveAddress, signIn } from '#test/e2e/journeys/performing.ts';
import { pressing } from '#test/e2e/journeys/press-controls.ts';
import { LocationDialog } from '#test/e2e/pages/location-dialog.ts';
import { WelcomePage } from '#test/e2e/pages/welcome-page.ts';
import { anAddress } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
import { deletionControls } from './location.controls.ts';
import { openLocation } from './open-location.ts';

const customer = '/api/customers/7';
const [home, beach] = [anAddress({ id: 1, isCurrent: true }), anAddress({ id: 2 })];

/** A customer with two addresses; only the list loads the profile. */
async function hasTwoHomes(world: World): Promise<void> {
  await signIn(world);
  await saveAddress(world, '1');
  await saveAddress(world, '2');
  await welcomeAndList(world);
  await expectClosed(world);
}

async function welcomeAndList({ page }: World): Promise<void> {
  await new WelcomePage(page).open();
  await page.getByRole('button', { name: 'A minha localização' }).click();
  await new LocationDialog(page).saved.waitFor();
}

async function expectClosed(world: World): Promise<void> {
  await closeDialog(world);
  await new LocationDialog(world.page).scope.waitFor({ state: 'hidden' });
}

const otherHome = ({ page }: World) =>
  new LocationDialog(page).saved.getByRole('listitem').filter({ hasNotText: 'Atual' });

export default journeys(addressBookMachine, {
  actor: 'address-book',
  project: ({ context }) => [context.addresses.length, context.used?.['@id']],
  events: [
    { type: 'address.used', address: beach['@id'] },
    { type: 'deletion.requested', address: beach['@id'] },
    { type: 'deletion.dismissed' },
    { type: 'deletion.confirmed' },
  ],
  answers: [
    { event: done('loadAddresses', { customer, addresses: [home, beach] }), given: hasTwoHomes },
    { ...cutOff('loadAddresses', /^GET \/api\/customer\/profile/), given: hasTwoHomes },
    { event: done('useAddress', { ...beach, isCurrent: true }) },
    cutOff('useAddress', /^PUT \/api\/customer_addresses\/\d+\/set_current/),
    { event: done('deleteAddress', undefined) },
    cutOff('deleteAddress', /^DELETE \/api\/customer_addresses\/\d+/),
  ],
  arrive: openLocation,
  perform: {
    'address.used': (world) => otherHome(world).getByRole('button', { name: 'Escolher' }).click(),
    'deletion.requested': (world) =>
      otherHome(world)
        .getByRole('button', { name: /^Apagar a morada/ })
        .click(),
    ...pressing(deletionControls),
  },
});
