import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildClient, buildServer } from '#test/harness/app-build.ts';
import { findBrowser, findHeadlessShell } from '#test/harness/browser.ts';
import { seedDataDir } from '#test/harness/server.ts';
import { toEnvironment } from './environment.ts';

const require = createRequire(import.meta.url);
const config = path.join(import.meta.dirname, 'playwright.config.ts');

/** The browser tests: arguments after `--` go to Playwright. Resolves with its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const browser = await findHeadlessShell();
  const wholeBrowser = await findBrowser();
  console.log(
    `Browser: ${browser.version} (${browser.source}); for notifications: ${wholeBrowser.version} (${wholeBrowser.source})`,
  );
  const seeding = buildServer().then(seedDataDir);
  try {
    const [dataDir] = await Promise.all([seeding, buildClient()]);
    const command = [require.resolve('@playwright/test/cli'), 'test', '--config', config, ...args];
    const env = { ...process.env, ...toEnvironment({ browser, wholeBrowser, dataDir }) };
    const child = spawn(process.execPath, command, { env, stdio: 'inherit' });
    // Ctrl+C reaches the whole process group; the tests end first, then this process cleans up.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await seeding.then(
      (dataDir) => rm(dataDir, { recursive: true, force: true }),
      () => undefined,
    );
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
