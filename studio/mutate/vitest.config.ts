import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the models' files with a `describeFlow` that walks mutants. */
export default defineConfig({
  root: PROJECT,
  plugins: [react()],
  resolve: { alias: { '#test/harness/describe-flow.tsx': `${PROJECT}test/mutants/describe-flow.ts` } },
  test: {
    environment: 'happy-dom',
    include: ['test/flows/**/*.model.test.tsx'],
    testNamePattern: /^detects mutants$/,
    setupFiles: ['test/harness/setup.ts', 'test/harness/focusable.ts', 'test/harness/shown-matchers.ts'],
    maxWorkers: '100%',
    silent: true,
    // An error that a mutant causes counts as a verdict.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
