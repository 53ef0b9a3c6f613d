import type { AnyActorRef, AnyEventObject } from 'xstate';

export type EarlyEvent = readonly [actor: AnyActorRef, event: AnyEventObject];

/** Records all events from the start of the app. The returned function stops and returns them. Decision 57. */
export function recordEarly(root: AnyActorRef): () => readonly EarlyEvent[] {
  const early: EarlyEvent[] = [];
  const inspection = root.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event') early.push([inspected.actorRef as AnyActorRef, inspected.event]);
  });
  return () => {
    inspection.unsubscribe();
    return early;
  };
}
