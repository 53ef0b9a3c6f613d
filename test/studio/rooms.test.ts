// @vitest-environment node
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyMachine, PROJECT } from '#studio/every-machine.ts';

/** Every journey runs this machine. */
const WITHOUT_JOURNEY = 'root';
/** Shared parts of flows, beside the flows. */
const SHARED = 'shared';
/** Test folders that belong to no flow. */
const NOBODYS = ['test/harness', 'test/e2e/journeys', 'test/machines'];
/** Names of files that belong to one flow's tests. */
const PART = /^(.+?)(?:[-.](?:controls|fixtures|journeys?|model|race|reloads|samples|tells|test|view))*\.tsx?$/;

const foldersIn = (path: string): string[] =>
  readdirSync(join(PROJECT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SHARED)
    .map(({ name }) => name);

const filesIn = (path: string): string[] =>
  readdirSync(join(PROJECT, path), { recursive: true, encoding: 'utf8' }).map((file) => `${path}/${file}`);

const missing = (paths: readonly string[]): string[] => paths.filter((path) => !existsSync(join(PROJECT, path)));

const found = (await everyMachine()).filter(({ file }) => !file.startsWith(`machines/${SHARED}/`));
const nameOf = (file: string) => basename(file, '.machine.ts');
const flowOf = (file: string) => file.split('/', 2).join('').slice('machines'.length);
const flows = foldersIn('machines');
/** Path of each machine's tests, without the ending. The tests of a child are beside the tests of its parent. */
const tests = found.map(({ file }) => `test/flows/${flowOf(file)}/${nameOf(file)}`);

describe('one folder name for each flow', () => {
  it('a folder of machines has the machine of its name', () => {
    expect(missing(flows.map((flow) => `machines/${flow}/${flow}.machine.ts`))).toEqual([]);
  });

  it('a machine has the id of its file and of its folder', () => {
    const wrong = found.filter(
      ({ file, machine }) => machine.id !== nameOf(file) || nameOf(dirname(file)) !== machine.id,
    );
    expect(wrong.map(({ file, machine }) => `${file}: ${machine.id}`)).toEqual([]);
  });

  it('a machine has a model', () => {
    expect(missing(tests.map((path) => `${path}.model.test.tsx`))).toEqual([]);
  });

  it('a machine has a journey', () => {
    const walked = tests.filter((path) => basename(path) !== WITHOUT_JOURNEY);
    expect(missing(walked.map((path) => `${path}.journey.ts`))).toEqual([]);
  });

  it.each(['src/flows', 'test/flows'])('a folder of %s is named after a flow', (path) => {
    expect(foldersIn(path).filter((folder) => !flows.includes(folder))).toEqual([]);
  });

  it('a model, a journey and controls belong to a machine', () => {
    const known = new Set(tests);
    const strays = filesIn('test')
      .map((path) => /^(.*)\.(?:model\.test\.tsx|journey\.ts|controls\.ts)$/.exec(path)?.[1] ?? null)
      .filter((path) => path !== null && !known.has(path));
    expect(strays).toEqual([]);
  });

  it('no file of one flow’s tests is in a shared folder', () => {
    const names = new Set([...flows, ...found.map(({ machine }) => machine.id)]);
    const strays = NOBODYS.flatMap(filesIn).filter((path) => names.has(PART.exec(basename(path))?.[1] ?? ''));
    expect(strays).toEqual([]);
  });
});
