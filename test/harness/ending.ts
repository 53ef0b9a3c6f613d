import { expect } from 'vitest';

/** The page of a final state: what the flow ends with there. */
export const endsWith =
  (output: unknown) =>
  ({ actor }: { actor: { getSnapshot: () => { output?: unknown } } }): void =>
    expect(actor.getSnapshot().output).toEqual(output);
