import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs a model's file with a `describeFlow` that writes its samples. */
export default defineConfig({
  root: PROJECT,
  plugins: [react()],
  resolve: { alias: { '#test/harness/describe-flow.tsx': `${PROJECT}test/samples/describe-flow.ts` } },
  test: {
    environment: 'happy-dom',
    include: ['test/flows/**/*.model.test.tsx'],
    testNamePattern: /^writes samples$/,
    setupFiles: ['test/harness/setup.ts', 'test/harness/focusable.ts'],
    silent: true,
  },
});
