import type { TestProject } from 'vitest/node';
import { beginRun } from '#studio/check/record.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run that the records of generated tests belong to. */
    flowRun: string;
  }
}

/** Deletes the records of an earlier run. */
export function setup(project: TestProject): void {
  project.provide('flowRun', beginRun());
}
