import type { AnyActorLogic } from 'xstate';

export interface LazyActors<Name extends string> {
  actors: Record<Name, AnyActorLogic>;
  arrive: (name: Name, logic: AnyActorLogic) => void;
}

const missing = (name: string) => ({
  getInitialSnapshot() {
    throw new Error(`The code of "${name}" is not loaded`);
  },
});

/** Each stand-in inherits from the real logic once its code has arrived. Until then, spawning it fails. */
export function createLazyActors<const Name extends string>(names: readonly Name[]): LazyActors<Name> {
  const standIns = names.map((name) => [name, Object.create(missing(name)) as AnyActorLogic]);
  const actors = Object.fromEntries(standIns) as Record<Name, AnyActorLogic>;
  return { actors, arrive: (name, logic) => void Object.setPrototypeOf(actors[name], logic) };
}
