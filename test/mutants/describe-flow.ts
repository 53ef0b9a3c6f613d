import { configure } from '@testing-library/dom';
import { relative } from 'node:path';
import { cpuUsage } from 'node:process';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { keepMutations } from '#studio/mutate/kept.ts';
import type { Verdict } from '#studio/mutate/mutant.ts';
import type { FlowModel } from '#test/harness/flow-model.ts';
import { MutationRun } from './mutation-run.ts';

export type { FlowModel, Page, Scene } from '#test/harness/flow-model.ts';

/** Milliseconds for a view with loaded code to show a state; the unchanged machine must meet it as well. */
const WAIT = 500;

/**
 * Replaces the harness's `describeFlow`: the same models are walked over mutants of their machines (`npm run
 * flows:mutate`).
 */
export function describeFlow<M extends AnyStateMachine>(machine: M, ...models: FlowModel<M>[]): void {
  it('detects mutants', { timeout: 0 }, async ({ task }) => {
    configure({ asyncUtilTimeout: WAIT });
    const begun = cpuUsage();
    const run = new MutationRun(machine, models);
    const before = await run.control();
    const verdicts: Verdict[] = [];
    for await (const verdict of run.verdicts()) verdicts.push(verdict);
    const after = await run.control();
    const { user, system } = cpuUsage(begun);
    const file = relative(process.cwd(), task.file.filepath).replaceAll('\\', '/');
    keepMutations({
      machine: machine.id,
      file,
      controls: before + after,
      verdicts,
      seconds: (user + system) / 1_000_000,
    });
    expect(after).toBe(before);
  });
}
