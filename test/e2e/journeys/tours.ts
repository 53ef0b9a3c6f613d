import { expect, type Page } from '@playwright/test';
import { randomNumbers } from '#server/demo/random.ts';
import { IntroPage } from '../pages/intro-page.ts';
import { LoginForm } from '../pages/login-form.ts';
import { SideMenu } from '../pages/side-menu.ts';
import type { Journey, World } from './journey.ts';
import { noteSignedIn, signIn } from './performing.ts';
import { shuffled, type PlannedPath } from './plan.ts';
import { walk } from './walk.ts';

/** Paths whose only precondition is the app with or without a session, and which leave both unchanged. */
const LEGS: ReadonlySet<string> = new Set([
  'forgot-password',
  'location',
  'menu of a visitor',
  'place',
  'presence',
  'report',
  'delivery-method',
  'slot',
  'listing',
  'orders',
]);

interface Leg {
  readonly journey: Journey;
  readonly path: PlannedPath;
}

/** Several paths in a row in one app without a reload: as a visitor, as a customer, as a visitor again. */
export interface Tour {
  readonly before: readonly Leg[];
  readonly signedIn: readonly Leg[];
  readonly after: readonly Leg[];
}

const answersOf = ({ journey, path }: Leg) =>
  path.steps.map(({ event }) => journey.answers.find((answer) => answer.event === event));
const givensOf = (leg: Leg) => answersOf(leg).flatMap((answer) => answer?.given ?? []);

const share = (of: readonly Leg[], which: number, parts: number) => of.filter((_, index) => index % parts === which);

/** Deterministic for a seed. */
export function planTours(
  planned: readonly { journey: Journey; paths: readonly PlannedPath[] }[],
  seed: number,
  count: number,
): Tour[] {
  const legs = planned
    .filter(({ journey }) => LEGS.has(journey.name))
    .flatMap(({ journey, paths }) => paths.map((path) => ({ journey, path })));
  const random = randomNumbers(seed);
  const ofVisitors = shuffled(
    legs.filter((leg) => givensOf(leg).length === 0),
    random,
  );
  const ofCustomers = shuffled(
    legs.filter((leg) => givensOf(leg).length > 0 && givensOf(leg).every((given) => given === signIn)),
    random,
  );
  // One path of each flow per customer: the server remembers the previous one.
  const rankOf = (leg: Leg) => ofCustomers.filter(({ journey }) => journey === leg.journey).indexOf(leg);
  return Array.from({ length: count }, (_, index) => ({
    before: share(ofVisitors, 2 * index, 2 * count),
    signedIn: ofCustomers.filter((leg) => rankOf(leg) === index),
    after: share(ofVisitors, 2 * index + 1, 2 * count),
  }));
}

export const tourName = ({ before, signedIn, after }: Tour): string =>
  [before, signedIn, after].map((legs) => legs.map(({ path }) => path.tag).join(', ')).join(' | ');

/** Opens addresses as links within the app do: nothing is reloaded, and running services continue. */
function stayInTheApp(page: Page): void {
  const load = page.goto.bind(page);
  page.goto = async (address) => {
    if (page.url() === 'about:blank') return load(address);
    await page.evaluate((path) => history.pushState(null, '', path), address);
    return null;
  };
}

export async function walkTour({ before, signedIn, after }: Tour, world: World): Promise<void> {
  const { page, mesa, person, words } = world;
  stayInTheApp(page);
  const walkAll = async (legs: readonly Leg[]) => {
    for (const { journey, path } of legs) {
      // Closes flows that the next path opens again.
      await page.goto('/intro');
      await new IntroPage(page).expectOpen();
      words.clear();
      world.id = 0;
      await walk(journey, path, world);
      // The browser goes back when a dialog closes. That would undo an address that is opened meanwhile.
      if (path.steps.at(-1)?.state.status === 'done') await expect(page.getByRole('dialog')).toHaveCount(0);
      mesa.faults.clear();
    }
  };
  await walkAll(before);
  await noteSignedIn(world);
  await LoginForm.signIn(page, person);
  await walkAll(signedIn);
  await page.goto('/app/welcome');
  await new SideMenu(page).logOut(person);
  await world.flows.expectReached('auth', { signedOut: 'ended' });
  await walkAll(after);
}
