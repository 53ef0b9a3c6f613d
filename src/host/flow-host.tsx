import type { AnyActorRef } from 'xstate';
import type { Elements } from '#src/ui/elements.ts';
import { PageTrouble } from './PageTrouble.tsx';
import { useFlow } from './root-context.ts';

export function FlowHost<Ref extends AnyActorRef>({
  id,
  children,
}: {
  id: string;
  children: (actor: Ref) => Elements;
}) {
  const actor = useFlow<Ref>(id);
  return actor ? children(actor) : <PageTrouble />;
}
