import { useSelector } from '@xstate/react';
import { createContext } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FlowRefs } from '#machines/flow-refs.ts';
import type { FlowId, FlowIdOf, FlowKind } from '#machines/flows.ts';
import type { RootRef } from '#machines/root/root.machine.ts';
import { useGiven } from '#src/ui/use-given.ts';

export const RootContext = createContext<RootRef | null>(null);

export const useRoot = (): RootRef => useGiven(RootContext);

type Children = SnapshotFrom<RootRef>['children'];

type ServiceName = Exclude<keyof Children, FlowId>;

export function useService<Name extends ServiceName>(name: Name): Children[Name] {
  return useSelector(useRoot(), (snapshot) => snapshot.children[name]);
}

/** The actor of an open flow. Undefined while its code loads, and after it has closed. */
export const useFlow = <Kind extends FlowKind>(id: FlowIdOf<Kind> | null): FlowRefs[Kind] | undefined =>
  useSelector(
    useRoot(),
    ({ children }) => (children as Record<string, unknown>)[id ?? ''] as FlowRefs[Kind] | undefined,
  );
