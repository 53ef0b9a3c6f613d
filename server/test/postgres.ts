import type { TestProject } from 'vitest/node';
import { FAST, openPostgres } from '#test/harness/postgres.ts';
import { provideTemplate } from './template.ts';

/** The embedded database runs one transaction at a time: races and row locks are tested on Postgres as well. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openPostgres(FAST);
  const drop = await provideTemplate(project, postgres.url);
  return async () => {
    await drop();
    await postgres.stop();
  };
}
