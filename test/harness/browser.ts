import { chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { installOnDebian } from './debian.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** A Chromium that starts on this machine. */
export interface Browser {
  readonly executable: string;
  /** Its `--version` line. */
  readonly version: string;
  /** How it was found, for messages. */
  readonly source: string;
  /** Environment variables for its process. */
  readonly env: Readonly<Record<string, string>>;
}

interface Candidate {
  readonly executable: string;
  readonly env?: Readonly<Record<string, string>>;
}
type Environment = Readonly<Record<string, string | undefined>>;

interface Way {
  readonly source: string;
  readonly candidates: (env: Environment) => Promise<readonly Candidate[]>;
}

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Ways to get a browser, cheapest first. The key is the value of `BROWSER_FROM`. */
const WAYS = {
  installed: { source: 'installed on this machine', candidates: async (env) => installed(env) },
  'test-tool': { source: 'the test tool', candidates: async () => [{ executable: chromium.executablePath() }] },
  debian: { source: "Debian's package, installed just now", candidates: installFromDebian },
  registry: { source: 'the registry package @sparticuz/chromium', candidates: unpackFromRegistry },
} as const satisfies Record<string, Way>;

/** Prevent traffic to anything but the test's own server, and a spare process for a later page. */
const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
  '--disable-site-isolation-trials',
];

/** Playwright's launch options for the browser. */
export function launchOptionsOf({ executable, env }: Pick<Browser, 'executable' | 'env'>): {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
} {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { executablePath: executable, args: LAUNCH_ARGUMENTS, env: { ...Object.fromEntries(inherited), ...env } };
}

/**
 * Finds a Chromium or installs one. The order: `CHROMIUM_PATH`, an installed one, the test tool's own, Debian's package
 * (as root on Debian), the one in a registry package. `BROWSER_FROM` (installed, test-tool, debian, registry) restricts
 * the search to one way.
 * @throws Error with what was tried and what to do.
 */
export async function findBrowser(env: Environment = process.env): Promise<Browser> {
  const given = env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    const outcome = await start({ executable: given });
    if ('version' in outcome) return { ...outcome, source: 'CHROMIUM_PATH' };
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start: ${outcome.problem}.`);
  }
  const tried: string[] = [];
  for (const [name, way] of Object.entries(waysAskedFor(env['BROWSER_FROM']))) {
    try {
      const candidates = await way.candidates(env);
      if (candidates.length === 0) tried.push(`${name}: none here`);
      for (const candidate of candidates) {
        const outcome = await start(candidate);
        if ('version' in outcome) return { ...outcome, source: way.source };
        tried.push(`${name}: ${candidate.executable} does not start: ${outcome.problem}`);
      }
    } catch (error) {
      tried.push(`${name}: ${error instanceof Error ? firstLine(error.message) : String(error)}`);
    }
  }
  throw new Error(
    [
      'No Chromium was found for the browser tests.',
      ...tried.map((line) => `  - ${line}`),
      'Install one, or set CHROMIUM_PATH.',
    ].join('\n'),
  );
}

/**
 * Finds Chromium's headless shell from the registry package, for many short tests. It takes a third less time than a
 * whole browser and has the same version everywhere, but shows no notifications. If the shell does not start, any
 * Chromium is used: see {@link findBrowser}.
 */
export async function findHeadlessShell(env: Environment = process.env): Promise<Browser> {
  const isAskedFor = (env['CHROMIUM_PATH'] ?? '') !== '' || (env['BROWSER_FROM'] ?? '') !== '';
  const runsHere = process.platform === 'linux' && process.arch === 'x64';
  if (isAskedFor || !runsHere) return findBrowser(env);
  return findBrowser({ ...env, BROWSER_FROM: 'registry' }).catch(() => findBrowser(env));
}

function waysAskedFor(name: string | undefined): Readonly<Record<string, Way>> {
  if (name === undefined || name === '') return WAYS;
  const way = Object.entries(WAYS).find(([key]) => key === name)?.[1];
  if (way === undefined) throw new Error(`BROWSER_FROM must be one of ${Object.keys(WAYS).join(', ')}.`);
  return { [name]: way };
}

async function start(candidate: Candidate): Promise<Omit<Browser, 'source'> | { problem: string }> {
  const { executable, env = {} } = candidate;
  if (!existsSync(executable)) return { problem: 'there is no such file' };
  try {
    const options = { env: { ...process.env, ...env }, timeout: 30_000 };
    const { stdout } = await run(executable, ['--version', '--no-sandbox'], options);
    return { executable, env, version: stdout.trim() };
  } catch (error) {
    return { problem: error instanceof Error ? firstLine(error.message) : String(error) };
  }
}

function installed(env: Environment): Candidate[] {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const named = INSTALLED.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...named, ...MAC].filter((file) => existsSync(file)).map((executable) => ({ executable }));
}

async function installFromDebian(env: Environment): Promise<Candidate[]> {
  await installOnDebian(['chromium', 'fonts-liberation']);
  return installed(env);
}

/** Unpacks the browser once, into `node_modules`. A partly unpacked browser is never used. */
async function unpackFromRegistry(): Promise<Candidate[]> {
  const manifest = await readFile(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.join(root, 'node_modules/.cache/mesa', `chromium-${version}`);
  if (!existsSync(folder)) {
    console.log('No browser here: unpacking the one of @sparticuz/chromium …');
    const draft = `${folder}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    // The package unpacks to the temp folder, and its libraries only if it detects a serverless function.
    const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
    const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, env, timeout: 180_000 });
    await writeFile(path.join(draft, 'fonts/fonts.conf'), fontsOf(folder));
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  }
  const env = {
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_PATH: path.join(folder, 'fonts'),
  };
  return [{ executable: path.join(folder, 'chromium'), env }];
}

/** The package's own configuration lists font folders that exist only in serverless functions. */
function fontsOf(folder: string): string {
  const folders = [path.join(folder, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${path.join(folder, 'fonts-cache')}</cachedir></fontconfig>`;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}

/** Prints which browser would be used: `node --import tsx test/harness/browser.ts`. */
if (process.argv[1] === import.meta.filename) {
  const { executable, version, source } = await findBrowser();
  console.log(`${version}: ${executable} (${source})`);
}
