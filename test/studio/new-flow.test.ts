// @vitest-environment node
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT } from '#studio/every-machine.ts';
import { nameTrouble, writeFlow } from '../../scripts/new-flow/write-flow.ts';

// Each step starts its own tool.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const require = createRequire(import.meta.url);
/** The sources of the new flow and its model. */
const COPIED = [
  'machines',
  'src',
  'studio',
  'scripts',
  'server/src',
  'public/assets',
  'test/harness',
  'test/flows',
  'test/e2e',
  'test/routes',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  '.oxfmtrc.json',
];

const LISTS = ['machines/flows.ts', 'machines/flow-refs.ts', 'test/routes/open-flows.test.ts'];

const LEFT = 'test/e2e/journeys/transitions-left.json';

let project = '';
let written: string[] = [];

/** Runs a package's script in the copied project. Returns its output if it fails, else null. */
async function troublesOf(name: string, script: string, ...args: string[]): Promise<string | null> {
  const path = join(dirname(require.resolve(`${name}/package.json`)), script);
  try {
    await promisify(execFile)(process.execPath, [path, ...args], { cwd: project });
    return null;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

const texts = (language: string) =>
  JSON.parse(readFileSync(join(project, `public/assets/i18n/${language}.json`), 'utf8')) as object;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'new-flow-'));
  for (const path of COPIED) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    cpSync(join(PROJECT, path), join(project, path), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'), 'junction');
  ({ written } = writeFlow(project, 'tip-jar'));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('a new flow', () => {
  it('is formatted', async () => {
    expect(await troublesOf('oxfmt', 'bin/oxfmt', '--check', ...LISTS, LEFT, ...written)).toBeNull();
  });

  it('compiles', async () => {
    const types = ['vite/client', 'node'];
    const compilerOptions = { lib: ['es2023', 'dom', 'dom.iterable'], types };
    const files = [...LISTS, ...written, 'test/harness/setup.ts', 'test/harness/flow-run.ts'];
    writeFileSync(
      join(project, 'tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', compilerOptions, files }),
    );
    expect(await troublesOf('typescript', 'bin/tsc', '-p', 'tsconfig.new.json')).toBeNull();
  });

  it('passes its model', async () => {
    expect(await troublesOf('vitest', 'vitest.mjs', 'run', '--project', 'models', 'test/flows/tip-jar')).toBeNull();
  });

  it('needs no journey that takes each of its transitions', () => {
    const left = JSON.parse(readFileSync(join(project, LEFT), 'utf8')) as object;
    expect(left).toHaveProperty(['tip-jar', 'no path takes it', 1], 'failed --connection.restored--> loading');
  });

  it('has one line in the registry, and texts in every language', () => {
    const registry = readFileSync(join(project, 'machines/flows.ts'), 'utf8');
    expect(registry.match(/^ {2}tipJarFlow,$/gm)).toHaveLength(1);
    for (const language of ['pt', 'en']) expect(texts(language)).toHaveProperty('tipJar.title', 'Tip jar');
  });
});

describe('the name of a new flow', () => {
  it.each([
    ['tipJar', '"tipJar" is not kebab-case, as in "gift-card"'],
    ['../tip', '"../tip" is not kebab-case, as in "gift-card"'],
    ['my-thing', '"my-thing" is the name in the templates'],
    ['slot', '"slot" is taken by machines/slot/slot.machine.ts'],
    ['address-book', '"address-book" is taken by machines/location/address-book/address-book.machine.ts'],
    ['order-types', '"orderTypes" is taken in public/assets/i18n/pt.json'],
    ['shared', '"shared" is taken by machines/shared'],
    ['client', '"client" is taken by src/adapters/api/client.ts'],
  ])('may not be %s', (name, trouble) => {
    expect(nameTrouble(PROJECT, name)).toBe(trouble);
  });

  it('must not be in use', () => {
    expect(nameTrouble(PROJECT, 'tip-jar')).toBeNull();
  });
});
