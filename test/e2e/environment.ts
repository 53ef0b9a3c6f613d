import type { Browser } from '#test/harness/browser.ts';

/** What `run.ts` tells the test processes. */
export interface E2eEnvironment {
  readonly browser: Pick<Browser, 'executable' | 'env'>;
  /** For what a headless shell cannot do: it shows no notifications. */
  readonly wholeBrowser: Pick<Browser, 'executable' | 'env'>;
  /** A seeded data directory for servers to start from. */
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
