import type { Browser } from '#test/harness/browser.ts';

/** Environment variables from `run.ts` to the test processes. */
export interface E2eEnvironment {
  readonly browser: Pick<Browser, 'executable' | 'env'>;
  /** A whole browser, for notifications, which the headless shell lacks. */
  readonly wholeBrowser: Pick<Browser, 'executable' | 'env'>;
  /** A seeded data directory that servers copy. */
  readonly dataDir: string;
}

const NAME = 'MESA_E2E';

export function toEnvironment(settings: E2eEnvironment): Record<string, string> {
  return { [NAME]: JSON.stringify(settings) };
}

/** @throws Error when the tests were not started by `run.ts`. */
export function fromEnvironment(): E2eEnvironment {
  const text = process.env[NAME];
  if (text === undefined)
    throw new Error('Start the browser tests with `npm run test:e2e`; arguments after `--` go to Playwright.');
  return JSON.parse(text) as E2eEnvironment;
}
