import type { ReactNode } from 'react';
import type { FlowKind } from '#machines/root/root.machine.ts';
import { PageTrouble } from './PageTrouble.tsx';
import { useFlow } from './root-context.ts';

type Flow<Kind extends FlowKind> = NonNullable<ReturnType<typeof useFlow<Kind>>>;

/** Renders a view with the flow that the location has opened under this id. */
export function FlowHost<Kind extends FlowKind>({
  id,
  children,
}: {
  id: `${Kind}:${string}`;
  children: (actor: Flow<Kind>) => ReactNode;
}) {
  const actor = useFlow<Kind>(id);
  return actor ? children(actor) : <PageTrouble />;
}
