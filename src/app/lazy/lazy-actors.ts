import type { AnyActorLogic } from 'xstate';

export interface LazyActors<Name extends string> {
  actors: Record<Name, AnyActorLogic>;
  arrive: (name: Name, logic: AnyActorLogic) => void;
}

/** Spawning an actor before its code has arrived throws. */
export function createLazyActors<const Name extends string>(names: readonly Name[]): LazyActors<Name> {
  const arrived = new Map<string, AnyActorLogic>();
  const logicOf = (name: string): object => {
    const logic = arrived.get(name);
    if (!logic) throw new Error(`src/flows/${name} has not loaded`);
    return logic;
  };
  const standIn = (name: Name) =>
    new Proxy({} as AnyActorLogic, {
      get(_, property) {
        const logic = logicOf(name);
        const value: unknown = Reflect.get(logic, property);
        return typeof value === 'function' ? (value.bind(logic) as unknown) : value;
      },
      has: (_, property) => Reflect.has(logicOf(name), property),
      getPrototypeOf: () => Reflect.getPrototypeOf(logicOf(name)),
    });
  return {
    actors: Object.fromEntries(names.map((name) => [name, standIn(name)])) as Record<Name, AnyActorLogic>,
    arrive: (name, logic) => void arrived.set(name, logic),
  };
}
