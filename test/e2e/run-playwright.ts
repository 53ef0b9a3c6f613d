import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buildClient, buildServer } from '#test/harness/app-build.ts';
import { findBrowser, findHeadlessShell } from '#test/harness/browser.ts';
import { seedDataDir } from '#test/harness/server.ts';
import { toEnvironment } from './environment.ts';
import { keepSomeOpen } from './keep-open.ts';

const require = createRequire(import.meta.url);

type Variables = Readonly<Record<string, string>>;

/**
 * Builds the app, seeds a data directory and starts Playwright. `env`: variables of the test processes, `seedEnv` of the
 * server that seeds. Resolves with Playwright's exit code.
 */
export async function runPlaywright(
  config: string,
  args: readonly string[],
  { env, seedEnv }: { readonly env?: Variables; readonly seedEnv?: Variables } = {},
): Promise<number> {
  const browser = await findHeadlessShell();
  const wholeBrowser = await findBrowser();
  console.log(
    `Browser: ${browser.version} (${browser.source}); for notifications: ${wholeBrowser.version} (${wholeBrowser.source})`,
  );
  const seeding = seed(seedEnv);
  try {
    const [dataDir] = await Promise.all([seeding, buildClient()]);
    const command = [require.resolve('@playwright/test/cli'), 'test', '--config', config, ...args];
    const child = spawn(process.execPath, command, {
      env: { ...process.env, ...env, ...toEnvironment({ browser, wholeBrowser, dataDir }) },
      stdio: 'inherit',
    });
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

async function seed(env?: Variables): Promise<string> {
  await buildServer();
  const dataDir = await seedDataDir(env);
  await keepSomeOpen(dataDir);
  return dataDir;
}
