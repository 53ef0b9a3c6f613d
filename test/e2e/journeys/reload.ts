import { expect, type Page, type Request } from '@playwright/test';
import { nameOf } from '#studio/check/dead-ends.ts';
import type { Fault } from '#test/harness/fault-proxy.ts';
import { freezeAt, type Freezing } from './freeze.ts';
import type { Journey, World } from './journey.ts';
import type { Stop } from './stops.ts';
import type { ActorState } from './watch-flows.ts';

/**
 * Calls that change something. Payment checks, token refreshes and push registrations may be repeated: the app sends
 * them whenever the server may need them. Opening a cart is idempotent.
 */
const EFFECT = /^(POST|PUT) (?!.*\/(multi_carts|check_payment|customer_checkouts\/\d+|token\/refresh|users\/\d+)$)/;
/** The app itself sends a dish that waits for the network, always with the same idempotency key. */
const MAY_WAIT = /^POST .*\/customer_orders$/;
const QUICKLY = [20, 50, 100];

type Typed = [label: string, text: string][];

/** Keeps a flow in the state in which the page is to be reloaded. */
export interface Held {
  readonly freezing: Freezing | null;
  readonly held: Fault | null;
  /** Typed values before the reload; read at the reload, unless the page is halted. */
  readonly typed: Typed;
  /** Unfinished steps, which are awaited after the reload. */
  readonly doing: Promise<unknown>[];
}

/** Must be called before the step that leads to the state. `isLeaving`: for the next page instead of this one. */
export async function holdState(
  { actor }: Journey,
  { while: way }: Stop,
  value: unknown,
  { page, mesa }: World,
  isLeaving: boolean,
): Promise<Held> {
  if (way !== 'frozen')
    return { freezing: null, held: way && mesa.faults.inject('holdAnswer', way), typed: [], doing: [] };
  const typed = isLeaving ? [] : await typedInto(page);
  return { freezing: await freezeAt(page, { actor, value }, isLeaving), held: null, typed, doing: [] };
}

/** A halted page cannot receive the answer to its call. */
export async function doIn(hold: Held | null, act: () => Promise<unknown>): Promise<void> {
  const doing = act();
  hold?.doing.push(doing.catch(() => undefined));
  await (hold?.freezing ? Promise.race([doing, hold.freezing.frozen]) : doing);
}

/** The request for the page itself. */
function documentOf(page: Page): RegExp {
  const { pathname, search } = new URL(page.url());
  return new RegExp(`^GET ${`${pathname}${search}`.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`);
}

const keyOf = (request: Request) => request.headers()['idempotency-key'];

/** The idempotency keys that the page sends from now on. */
export function keysSent(page: Page): ReadonlySet<string> {
  const keys = new Set<string>();
  page.on('request', (request) => {
    const key = keyOf(request);
    if (key) keys.add(key);
  });
  return keys;
}

/**
 * Reloads the page. The flow must be in the same state, or in the declared one; typed values must be in their fields,
 * and nothing may be sent again. Passwords and menu searches are typed again. Returns the state before the reload.
 */
export async function reload(
  journey: Journey,
  stop: Stop,
  hold: Held | null,
  world: World,
  { value, keys, onLeft }: { value: unknown; keys: ReadonlySet<string>; onLeft: () => void },
): Promise<ActorState> {
  const { page, mesa, flows } = world;
  await Promise.all([hold?.held?.applied, hold?.freezing?.frozen]);
  const name = nameOf(value);
  // The flow may still be loading again.
  await expect
    .poll(() => nameOf(flows.now(journey.actor)?.value), {
      message: `where "${journey.name}" is to be reloaded`,
      intervals: QUICKLY,
    })
    .toBe(name);
  const before = flows.now(journey.actor);
  if (!before) throw new Error(`"${journey.name}" was nowhere`);
  const typed = hold?.freezing ? hold.typed : await typedInto(page);
  const sent: string[] = [];
  const keysBefore = new Set(keys);
  const note = (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    const call = `${request.method()} ${pathname}`;
    const hasWaited = MAY_WAIT.test(call) && keysBefore.has(keyOf(request) ?? '');
    if (origin === mesa.origin && EFFECT.test(call) && !hasWaited) sent.push(pathname);
  };
  await hold?.freezing?.once();
  flows.leavePage();
  page.on('request', note);
  // `onLeft` sets up faults: the old page is gone by then, and the new page has no code yet.
  const body = mesa.faults.inject('holdBody', documentOf(page));
  const loading = page.reload({ waitUntil: 'commit' });
  await hold?.freezing?.end();
  await loading;
  onLeft();
  body.release();
  hold?.held?.release();
  await Promise.all(hold?.doing ?? []);
  const message = `where "${journey.name}" stands after a reload in "${name}"`;
  if (stop.isPassing) await flows.expectReached(journey.actor, value, { message });
  else
    await expect
      .poll(() => nameOf(flows.now(journey.actor)?.value), { message, intervals: QUICKLY })
      .toBe(stop.recovery);
  for (const [label, text] of typed) {
    const field = page.getByLabel(label, { exact: true }).last();
    if (await field.isVisible()) await expect(field).toHaveValue(text);
  }
  page.off('request', note);
  expect(sent, 'calls that do something, which a reload has sent').toEqual([]);
  return before;
}

/** Texts by field label; typed values are stored once the shell has loaded. */
async function typedInto(page: Page): Promise<Typed> {
  const typed = await page.evaluate(readFields);
  if (typed.length > 0)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('mesa.drafts')), { intervals: QUICKLY })
      .not.toBeNull();
  return typed;
}

/** Runs in the page. */
function readFields(): Typed {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=password], [type=search], [type=radio], [type=checkbox]), textarea',
  );
  return [...fields]
    .filter((field) => field.checkVisibility())
    .map((field): [string, string] => [field.labels?.[0]?.textContent ?? '', field.value])
    .filter(([label, text]) => label !== '' && text !== '');
}
