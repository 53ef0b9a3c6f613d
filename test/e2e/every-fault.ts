import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { FaultKind } from '#test/harness/fault-proxy.ts';
import type { MesaServer } from '#test/harness/server.ts';
import { test } from './fixtures.ts';

const TEXTS = new URL('../../public/assets/i18n/pt.json', import.meta.url);
export const { errors } = JSON.parse(readFileSync(TEXTS, 'utf8')) as { errors: Record<string, string> };

/** One way in which a call fails, and the error catalogue key of its message. */
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

/** The browser's own console messages for a failed request. */
export const CONSOLE_OF_FAULTS = [/Failed to load resource/];

const STALL_MS = 40_000;

/**
 * Tests with failing calls. The browser's console may report them, and the page's clock is simulated. The server sends
 * pages without content: a rendered page contains its data, so its calls would not be made.
 */
export const faultTest = test.extend({
  page: async ({ page, mesa, expectedProblems }, provide) => {
    expectedProblems.push(...CONSOLE_OF_FAULTS);
    mesa.faults.leaveRenderingToTheBrowser();
    await page.clock.install();
    await provide(page);
  },
});

/** A signed-in customer's first 401 is fixed by a silent refresh. */
export const SIGNED_IN = { unauthorized: null };

/** Skips faults that the app handles like others. The generated tests fail each port in all ways. */
export const ALIKE = {
  notFound: null,
  forbidden: null,
  conflict: null,
  unprocessable: null,
  tooMany: null,
  badGateway: null,
  emptyObject: null,
};

/** Skips all but one fault of each kind, for calls that resemble calls tested with every fault. A 404 is an answer. */
export const ONE_OF_A_KIND = { ...SIGNED_IN, ...ALIKE };

/** The server may have made the reservation before its answer was lost. */
export const LOST_RESERVATION = { reset: 'reservation_unanswered', stall: 'reservation_unanswered' };

export interface Failing {
  readonly page: Page;
  readonly mesa: MesaServer;
  /** `METHOD /path` of the failing call. */
  readonly call: RegExp;
  /** Makes the app send the call: first as usual, then after each fault by the screen's retry. */
  readonly provoke: () => Promise<void>;
  /** Where the message is shown. */
  readonly message: () => Locator;
  /** Closes the message where it covers the screen. */
  readonly dismiss?: () => Promise<void>;
  /** Checks that typed values are kept and a retry is offered. */
  readonly kept?: () => Promise<void>;
  /** Faults that do not apply to this call, or have another message than the catalogue's. */
  readonly except?: Readonly<Record<string, string | null>>;
}

/**
 * Fails one call in every way in turn: each shows its catalogue text and a retry that sends the call again. The page's
 * clock must be simulated ({@link faultTest}), so that timeouts take no time.
 */
export async function throughEveryFault({
  page,
  mesa,
  call,
  provoke,
  message,
  kept,
  dismiss,
  except = {},
}: Failing): Promise<void> {
  for (const [id, fault] of Object.entries(FAULTS)) {
    const reason = id in except ? except[id] : fault.reason;
    if (reason === null || reason === undefined) continue;
    await test.step(fault.name, async () => {
      const isHeld = fault.kind === 'hold';
      // Other services may send the same call first: the fault lasts, so that they cannot use it up.
      const trap = mesa.faults.inject(fault.kind, call, { isLasting: !isHeld });
      await provoke();
      await trap.applied;
      if (isHeld) await page.clock.fastForward(STALL_MS);
      await expect(message()).toContainText(errors[reason] ?? reason);
      // Held requests stay held until the test ends: released now, they would run beside the next one.
      if (!isHeld) trap.release();
      await dismiss?.();
      await kept?.();
    });
  }
}

/** For a message in an alert on top, which its one button closes. */
export function inAlert(page: Page): Required<Pick<Failing, 'message' | 'dismiss'>> {
  const alert = page.getByRole('alertdialog');
  return { message: () => alert, dismiss: () => alert.getByRole('button', { name: 'OK' }).click() };
}

/** The retry of a screen that failed to load. */
export function retryButton(page: Page): Locator {
  return page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' });
}

/** Starts an action, and then retries with the screen's button. */
export function startThenRetry(page: Page, start: () => Promise<unknown>): () => Promise<void> {
  let isStarted = false;
  return async () => {
    await (isStarted ? retryButton(page).click() : start());
    isStarted = true;
  };
}
