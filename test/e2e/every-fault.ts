import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { FaultKind } from '#test/harness/fault-proxy.ts';
import type { MesaServer } from '#test/harness/server.ts';
import { test } from './fixtures.ts';

const TEXTS = new URL('../../public/assets/i18n/pt.json', import.meta.url);
export const { errors } = JSON.parse(readFileSync(TEXTS, 'utf8')) as { errors: Record<string, string> };

/** One way in which a call fails, and the key of the error catalogue that the customer is told. */
interface CallFault {
  readonly name: string;
  readonly kind: FaultKind;
  readonly reason: string;
}

/** An answer in Hydra's form. Contract 2 "Errors and auth". */
function hydraError(status: number, reason: string): CallFault {
  const body = { '@type': 'hydra:Error', 'hydra:title': 'An error occurred', 'hydra:description': reason };
  return { name: `${status} ${reason}`, kind: { status, body }, reason };
}

function jsonError(status: number, reason: string, headers = {}): CallFault {
  const body = { code: status, message: reason };
  return {
    name: `${status} ${reason}`,
    kind: { status, body, headers: { 'content-type': 'application/json', ...headers } },
    reason,
  };
}

export const FAULTS = {
  unauthorized: jsonError(401, 'Invalid JWT Token', { 'www-authenticate': 'Bearer' }),
  forbidden: hydraError(403, 'Access Denied.'),
  notFound: hydraError(404, 'Not Found'),
  conflict: hydraError(409, 'request_in_progress'),
  unprocessable: hydraError(422, 'idempotency_key_reused'),
  tooMany: jsonError(429, 'too_many_requests', { 'retry-after': '17' }),
  serverError: hydraError(500, 'Internal Server Error'),
  badGateway: {
    name: '502 in HTML',
    kind: { status: 502, headers: { 'content-type': 'text/html' }, body: '<html><h1>502 Bad Gateway</h1></html>' },
    reason: 'unknown_error',
  },
  brokenJson: { name: 'JSON that breaks off', kind: { status: 200, body: '{"token":"ey' }, reason: 'unknown_error' },
  emptyBody: { name: 'an empty body', kind: { status: 200, body: '' }, reason: 'unknown_error' },
  emptyObject: { name: 'a body of another shape', kind: { status: 200, body: {} }, reason: 'unknown_error' },
  reset: { name: 'a connection that is reset', kind: 'loseRequest', reason: 'offline' },
  stall: { name: 'no answer for 40 s', kind: 'hold', reason: 'timeout' },
} satisfies Readonly<Record<string, CallFault>>;

/** What a browser's console says by itself of an answer that is an error, or of none. */
export const CONSOLE_OF_FAULTS = [/Failed to load resource/];

const STALL_MS = 40_000;

/** Tests whose calls fail: the browser's console may say so, and the page's clock is the test's own. */
export const faultTest = test.extend({
  page: async ({ page, expectedProblems }, provide) => {
    expectedProblems.push(...CONSOLE_OF_FAULTS);
    await page.clock.install();
    await provide(page);
  },
});

/** Of a customer who is signed in, one 401 is mended by a refresh that nobody sees. */
export const SIGNED_IN = { unauthorized: null };

/** Those that the app takes like others that stay. Each port is failed in all ways by the generated tests. */
export const ALIKE = {
  notFound: null,
  forbidden: null,
  conflict: null,
  unprocessable: null,
  tooMany: null,
  badGateway: null,
  emptyObject: null,
};

/** Of each kind one, for calls of which others like them go through every fault. A missing thing is an answer. */
export const ONE_OF_A_KIND = { ...SIGNED_IN, ...ALIKE };

export interface Failing {
  readonly page: Page;
  readonly mesa: MesaServer;
  /** `METHOD /path` of the call that fails. */
  readonly call: RegExp;
  /** Makes the app send it: at first, and after each fault by the way on that the screen offers. */
  readonly provoke: () => Promise<void>;
  /** Where the customer is told. */
  readonly told: () => Locator;
  /** Leaves what tells, where it stands in the way. */
  readonly dismiss?: () => Promise<void>;
  /** Nothing typed is lost, and the way on is there. */
  readonly kept?: () => Promise<void>;
  /** What is no fault of this call, or tells something else than the catalogue's key of the fault. */
  readonly except?: Readonly<Record<string, string | null>>;
}

/**
 * Fails one call in every way in turn: each has a text of the catalogue and a way on that sends the call again. The page's
 * clock must be the test's own ({@link faultTest}), so that a stall takes no time.
 */
export async function throughEveryFault({
  page,
  mesa,
  call,
  provoke,
  told,
  kept,
  dismiss,
  except = {},
}: Failing): Promise<void> {
  for (const [id, fault] of Object.entries(FAULTS)) {
    const reason = id in except ? except[id] : fault.reason;
    if (reason === null || reason === undefined) continue;
    await test.step(fault.name, async () => {
      const trap = mesa.faults.upset(fault.kind, call);
      await provoke();
      await trap.struck;
      if (fault.kind === 'hold') await page.clock.fastForward(STALL_MS);
      await expect(told()).toContainText(errors[reason] ?? reason);
      // What is held stays so until the test ends: passed on now, it would run beside the next one.
      await dismiss?.();
      await kept?.();
    });
  }
}

/** Told in an alert on top of everything, which its one button takes away. */
export function inAlert(page: Page): Required<Pick<Failing, 'told' | 'dismiss'>> {
  const alert = page.getByRole('alertdialog');
  return { told: () => alert, dismiss: () => alert.getByRole('button', { name: 'OK' }).click() };
}

/** The way on of a screen that could not be loaded. */
export function retryButton(page: Page): Locator {
  return page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' });
}

/** Starts something, and after that tries again by the button that the screen offers. */
export function startThenRetry(page: Page, start: () => Promise<unknown>): () => Promise<void> {
  let isStarted = false;
  return async () => {
    await (isStarted ? retryButton(page).click() : start());
    isStarted = true;
  };
}
