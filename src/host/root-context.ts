import { useSelector } from '@xstate/react';
import { createContext } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { RootRef } from '#machines/root/root.machine.ts';
import { useGiven } from '#src/ui/use-given.ts';

export const RootContext = createContext<RootRef | null>(null);

export const useRoot = (): RootRef => useGiven(RootContext);

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
  | 'installation'
  | 'language'
  | 'last-order'
  | 'loader'
  | 'promo'
  | 'sharing'
  | 'update'
  | 'auth';

export function useService<Name extends ServiceName>(name: Name): Children[Name] {
  return useSelector(useRoot(), (snapshot) => snapshot.children[name]);
}

export function useFlow<Ref extends AnyActorRef>(id: string): Ref | undefined {
  return useSelector(useRoot(), (snapshot) => (snapshot.children as Record<string, AnyActorRef | undefined>)[id]) as
    | Ref
    | undefined;
}
