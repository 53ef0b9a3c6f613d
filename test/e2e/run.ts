import path from 'node:path';
import { runPlaywright } from './run-playwright.ts';

/** The browser tests: arguments after `--` go to Playwright. */
try {
  process.exitCode = await runPlaywright(path.join(import.meta.dirname, 'playwright.config.ts'), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
