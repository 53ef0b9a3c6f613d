import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The models as they are; what is made of them is not their tests, but mutants that they are to notice. */
export default defineConfig({
  root: PROJECT,
  plugins: [react()],
  resolve: { alias: { '#test/harness/describe-flow.tsx': `${PROJECT}test/mutants/describe-flow.ts` } },
  test: {
    environment: 'jsdom',
    include: ['test/flows/**/*.model.test.tsx'],
    testNamePattern: /^notices mutants$/,
    setupFiles: ['test/harness/setup.ts'],
    maxWorkers: '100%',
    silent: true,
    // What a mutant breaks is counted, or it survives.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
