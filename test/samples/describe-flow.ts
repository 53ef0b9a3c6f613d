import { writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { plain } from '#studio/atlas/plain.ts';
import type { FlowModel } from '#test/harness/flow-model.ts';

export type { FlowModel, Scene } from '#test/harness/flow-model.ts';

/** Replaces the harness's `describeFlow`: writes the models' samples for the atlas instead of walking them. */
export function describeFlow<M extends AnyStateMachine>(_machine: M, ...models: FlowModel<M>[]): void {
  it('writes samples', () => {
    const samples = models.flatMap((model) => [...model.samples]).filter(({ type }) => !type.startsWith('xstate.'));
    expect(models.length).toBeGreaterThan(0);
    writeFileSync(env['SAMPLES_FILE'] ?? '', JSON.stringify(plain(samples)));
  });
}
