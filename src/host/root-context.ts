import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { RootRef } from '#machines/root/root.machine.ts';

export const RootContext = createContext<RootRef | null>(null);

/** The root actor of this app. Throws outside of the app's providers. */
export function useRoot(): RootRef {
  const root = use(RootContext);
  if (!root) throw new Error('No root actor around this component');
  return root;
}

type Children = SnapshotFrom<RootRef>['children'];

type ServiceName =
  | 'alerts'
  | 'catalogue'
  | 'clock'
  | 'code-trouble'
  | 'configuration'
  | 'connection'
  | 'cart'
  | 'events'
  | 'language'
  | 'loader'
  | 'promo'
  | 'auth';

/** A service that runs as long as the app; undefined until the root has started. */
export function useService<Name extends ServiceName>(name: Name): Children[Name] {
  return useSelector(useRoot(), (snapshot) => snapshot.children[name]);
}

/** The running flow with this id, or undefined while the root has not started it yet. `Ref`: that of its machine. */
export function useFlow<Ref extends AnyActorRef>(id: string): Ref | undefined {
  return useSelector(useRoot(), (snapshot) => (snapshot.children as Record<string, AnyActorRef | undefined>)[id]) as
    | Ref
    | undefined;
}
