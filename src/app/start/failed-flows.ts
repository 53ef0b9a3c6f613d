import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { RootRef } from '#machines/root/root.machine.ts';

/** Ids of the root's actors in a failed state, for example after an answer of another shape. */
export const failedFlows = (root: RootRef): string[] =>
  (Object.values(root.getSnapshot().children) as AnyActorRef[])
    .filter((actor) => (actor.getSnapshot() as Partial<AnyMachineSnapshot>).hasTag?.('failed'))
    .map(({ id }) => id);
