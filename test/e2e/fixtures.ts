/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture needs */
import { type BrowserContext, test as base } from '@playwright/test';
import { type MesaServer, startMesa } from '#test/harness/server.ts';
import { fromEnvironment } from './environment.ts';
import { type Payments, watchPayments } from './payments.ts';
import { watchForProblems } from './problems.ts';
import { WHOLE_BROWSER } from './whole-browser.ts';

interface Fixtures {
  /** Console messages that the test expects; any other fails it. */
  expectedProblems: RegExp[];
  /** Another customer's browser, with its own storage and address. Its console is checked as well. */
  newVisitor: () => Promise<BrowserContext>;
  /** The payment provider's records. */
  payments: Payments;
}

interface WorkerFixtures {
  /** All places are always open, so that the order of a list does not change during a test. */
  areAllOpen: boolean;
  /** The worker's server; tests that crash it start their own. */
  mesa: MesaServer;
}

let visitors = 0;

/** Rate limits count by address, so each visitor has their own. */
function ownAddress(worker: number): { 'X-Forwarded-For': string } {
  visitors += 1;
  return { 'X-Forwarded-For': `10.${worker % 256}.${visitors >> 8}.${visitors & 255}` };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  areAllOpen: [false, { scope: 'worker', option: true }],
  mesa: [
    async ({ areAllOpen }, provide) => {
      const prepare = areAllOpen && (await import('./keep-open.ts')).keepAllOpen;
      const mesa = await startMesa({ from: fromEnvironment().dataDir, ...(prepare && { prepare }) });
      await provide(mesa);
      await mesa.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ mesa }, provide) => provide(mesa.origin),
  extraHTTPHeaders: ({}, provide, { workerIndex }) => provide(ownAddress(workerIndex)),
  // A whole browser's message about its push service, which isolated contexts lack.
  expectedProblems: ({}, provide, { tags }) =>
    provide(tags.includes(WHOLE_BROWSER) ? [/does not support the Push API in incognito mode/] : []),
  context: async ({ context, mesa, expectedProblems }, provide) => {
    const expectNone = watchForProblems(context, expectedProblems);
    await provide(context);
    mesa.faults.clear();
    expectNone();
  },
  payments: async ({ mesa }, provide) => provide(await watchPayments(mesa)),
  newVisitor: async ({ browser, expectedProblems }, provide, { workerIndex }) => {
    const guests: { context: BrowserContext; expectNone: () => void }[] = [];
    await provide(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: ownAddress(workerIndex) });
      guests.push({ context, expectNone: watchForProblems(context, expectedProblems) });
      return context;
    });
    for (const { context, expectNone } of guests) {
      await context.close();
      expectNone();
    }
  },
});

export { expect } from '@playwright/test';
