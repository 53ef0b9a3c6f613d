import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs Debian's packages of these names. @throws Error when this is not Debian, or the user is not root. */
export async function installOnDebian(packages: readonly string[]): Promise<void> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  if (!/^ID=debian$/m.test(release)) throw new Error('this is not Debian');
  if (process.getuid?.() !== 0) throw new Error('only root may install packages');
  console.log(`Installing ${packages.join(' and ')} of Debian …`);
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: 300_000, maxBuffer: 64 << 20 };
  await run('apt-get', ['update', '--quiet'], options);
  await run('apt-get', ['--quiet', ...install], options);
}
