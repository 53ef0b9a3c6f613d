import { expect } from 'vitest';

/** The page object of a final state, which checks the flow's output. */
export const endsWith =
  (output: unknown) =>
  ({ actor }: { actor: { getSnapshot: () => { output?: unknown } } }): void =>
    expect(actor.getSnapshot().output).toEqual(output);
