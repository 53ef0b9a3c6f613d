import { rm } from 'node:fs/promises';
import path from 'node:path';
import { writePages } from '#studio/pictures/pages.tsx';
import { approve, compareSets, readSet, type Compared } from '#studio/pictures/picture-set.ts';
import { runPlaywright } from '#test/e2e/run-playwright.ts';
import { AGAIN, APPROVED, CURRENT, PICTURES, toEnvironment } from './settings.ts';
import { STILL_SEED } from './still-clock.ts';

const USAGE = `npm run pictures [-- <option>] [flow …]: takes the pictures of these flows, or of all, and writes pictures/index.html
  --continue  takes only what an interrupted run has left
  --check     takes them once more, and fails if a pixel differs from the last run
  --approve   makes the last pictures the approved ones
  --page      only writes the page`;

const DIFFERENCES = path.join(PICTURES, 'differences');
const CONFIG = path.join(import.meta.dirname, 'playwright.config.ts');

async function main(args: readonly string[]): Promise<number> {
  const options = args.filter((arg) => arg.startsWith('--'));
  const flows = args.filter((arg) => !arg.startsWith('--'));
  const [option = ''] = options;
  if (options.length > 1 || !['', '--continue', '--check', '--approve', '--page'].includes(option))
    throw new Error(USAGE);
  if (option === '--check') return check(flows);
  let code = 0;
  if (option === '' || option === '--continue') code = await take(CURRENT, flows, option === '--continue');
  if (option === '--approve') console.log(`Approved: ${(await approve(CURRENT, APPROVED, flows)).join(', ')}`);
  const compared = await compareSets(await readSet(APPROVED), await readSet(CURRENT), DIFFERENCES);
  await writePages(PICTURES, compared);
  console.log(`${countsOf(compared)}. Open pictures/index.html`);
  return code;
}

async function take(folder: string, flows: readonly string[], isContinued: boolean): Promise<number> {
  const folders = flows.length > 0 ? flows.map((flow) => path.join(folder, flow)) : [folder];
  if (!isContinued) for (const one of folders) await rm(one, { recursive: true, force: true });
  return runPlaywright(CONFIG, ['--pass-with-no-tests'], {
    env: toEnvironment({ flows, folder }),
    seedEnv: STILL_SEED,
  });
}

async function check(flows: readonly string[]): Promise<number> {
  await rm(AGAIN, { recursive: true, force: true });
  const code = await take(AGAIN, flows, false);
  const compared = await compareSets(await readSet(CURRENT), await readSet(AGAIN), path.join(PICTURES, 'unstable'));
  for (const { machine, picture, shots } of compared)
    for (const { kind, pixels, variant } of shots)
      if (kind !== 'same')
        console.log(
          `${machine}/${picture.name}, ${Object.values(variant).join(', ')}: ${kind}, ${pixels ?? 'all'} pixels`,
        );
  console.log(countsOf(compared));
  const isStable = compared.length > 0 && compared.every(({ shots }) => shots.every(({ kind }) => kind === 'same'));
  return isStable ? code : 1;
}

function countsOf(compared: readonly Compared[]): string {
  const kinds = compared.flatMap(({ shots }) => shots.map(({ kind }) => kind));
  const count = (wanted: string) => `${kinds.filter((kind) => kind === wanted).length} ${wanted}`;
  return `${kinds.length} pictures of ${compared.length} screens: ${['same', 'changed', 'new', 'lost'].map(count).join(', ')}`;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
