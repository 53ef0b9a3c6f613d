import { addressBookMachine } from '#machines/location/address-book/address-book.machine.ts';
import { cutOff } from '#test/e2e/journeys/answers.ts';
import { journeys, type World } from '#test/e2e/journeys/journey.ts';
import { closeDialog, saveAddress, signIn } from '#test/e2e/journeys/performing.ts';
import { LocationDialog } from '#test/e2e/pages/location-dialog.ts';
import { WelcomePage } from '#test/e2e/pages/welcome-page.ts';
import { anAddress } from '#test/harness/fixtures.ts';
import { done } from '#test/harness/model.ts';
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
  await page.getByRole('button', { name: 'Onde estou' }).click();
  await new LocationDialog(page).saved.waitFor();
}

async function expectClosed(world: World): Promise<void> {
  await closeDialog(world);
  await new LocationDialog(world.page).scope.waitFor({ state: 'hidden' });
}

export default journeys(addressBookMachine, {
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
});
