import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vite.config.ts';
import { isModel } from './groups.ts';
import type { Trials } from './mutant.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const { code, tests } = JSON.parse(readFileSync(env['CODE_MUTANTS'] ?? '', 'utf8')) as Trials;

const instrumented: Plugin = {
  name: 'code-mutants',
  enforce: 'pre',
  load: (id) => {
    const written = code[id.split('?')[0] ?? ''];
    return written === undefined ? null : readFileSync(written, 'utf8');
  },
};

const placeOf = ({ moduleId }: TestSpecification) => tests.indexOf(moduleId.slice(PROJECT.length));

class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

const project = (name: string, environment: string, include: string[], setupFiles: string[]) => ({
  plugins: [instrumented, ...(base.plugins ?? [])],
  root: PROJECT,
  resolve: { alias: { '#test/harness/describe-flow.tsx': join(PROJECT, 'test/code-mutants/describe-flow.ts') } },
  test: {
    name,
    environment,
    include,
    isolate: false,
    runner: join(PROJECT, 'test/code-mutants/runner.ts'),
    setupFiles: ['test/harness/setup.ts', ...setupFiles, 'test/harness/clean-page.ts', 'test/code-mutants/setup.ts'],
    testTimeout: 10_000,
  },
});

/** Runs each test once for each mutant that the test reaches, in one page. */
export default defineConfig({
  root: PROJECT,
  test: {
    maxWorkers: 1,
    silent: true,
    sequence: { sequencer: InOrder },
    // Errors caused by mutants are counted as verdicts.
    dangerouslyIgnoreUnhandledErrors: true,
    passWithNoTests: true,
    projects: [
      project('models', 'happy-dom', tests.filter(isModel), [
        'test/harness/focusable.ts',
        'test/harness/shown-matchers.ts',
      ]),
      project(
        'client',
        'node',
        tests.filter((file) => !isModel(file)),
        [],
      ),
    ],
  },
});
