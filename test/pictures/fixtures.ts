/* oxlint-disable no-empty-pattern -- Playwright reads from the pattern which fixtures a fixture needs */
import { test as base } from '@playwright/test';
import { fromEnvironment } from '#test/e2e/environment.ts';
import { type MesaServer, startMesa } from '#test/harness/server.ts';
import { STILL_SERVER } from './still-clock.ts';

/** Each walk has a new server, so ids and times are the same as in the last run. */
export const test = base.extend<{ mesa: MesaServer }>({
  mesa: async ({}, provide) => {
    const mesa = await startMesa({ from: fromEnvironment().dataDir, env: STILL_SERVER });
    await provide(mesa);
    await mesa.close();
  },
  baseURL: ({ mesa }, provide) => provide(mesa.origin),
});
