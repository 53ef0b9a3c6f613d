import { useMemo } from 'react';
import type { AnyActorRef } from 'xstate';
import type { FlowRefs } from '#machines/flow-refs.ts';
import type { FlowIdOf, FlowKind } from '#machines/flows.ts';
import type { Elements } from '#src/ui/elements.ts';
import { PageTrouble } from './PageTrouble.tsx';
import { useFlow } from './root-context.ts';

export function FlowHost<Kind extends FlowKind>({
  id,
  children,
}: {
  id: FlowIdOf<Kind>;
  children: (actor: FlowRefs[Kind]) => Elements;
}) {
  const actor = useFlow<Kind>(id);
  const shown = useMemo(() => actor && withoutEnd(actor), [actor]);
  return shown ? children(shown) : <PageTrouble />;
}

/**
 * Replaces the last snapshot of an actor. The new snapshot has the state from before the end, so a closing screen neither
 * changes nor takes the focus. It has the final context, so the customer sees the choice that ended the flow.
 */
function withoutEnd<Ref extends AnyActorRef>(actor: Ref): Ref {
  let shown: { status: string; context?: unknown } = actor.getSnapshot();
  let isDone = shown.status === 'done';
  const getSnapshot = () => {
    if (isDone) return shown;
    const snapshot: typeof shown = actor.getSnapshot();
    isDone = snapshot.status === 'done';
    shown = isDone ? (Object.create(shown, { context: { value: snapshot.context } }) as typeof shown) : snapshot;
    return shown;
  };
  return Object.create(actor, { getSnapshot: { value: getSnapshot } }) as Ref;
}
