import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { PageTrouble } from './PageTrouble.tsx';
import { useFlow } from './root-context.ts';

export function FlowHost<Ref extends AnyActorRef>({
  id,
  children,
}: {
  id: string;
  children: (actor: Ref) => ReactNode;
}) {
  const actor = useFlow<Ref>(id);
  return actor ? children(actor) : <PageTrouble />;
}
