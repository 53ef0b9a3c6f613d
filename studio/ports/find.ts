import type { AnyStateMachine } from 'xstate';
import { allNodes, isMachine } from '#studio/definition.ts';

/** A service that a machine needs: one invocation of it. */
export interface FoundPort {
  /** Of the invocation; of what is spawned, its name. */
  id: string;
  /** The name of the actor that is provided. */
  src: string;
  /** Ids of the state nodes that invoke it; none: it is spawned. */
  nodes: string[];
}

/** Every port of a machine, from its definition: what it invokes, and what it may spawn, that is no machine itself. */
export function portsOf(machine: AnyStateMachine): FoundPort[] {
  const actors = machine.implementations.actors as Record<string, unknown>;
  const found = new Map<string, FoundPort>();
  for (const node of allNodes(machine)) {
    for (const { id, src } of node.invoke) {
      const name = typeof src === 'string' ? src : id;
      if (isMachine(actors[name])) continue;
      const port = found.get(id) ?? { id, src: name, nodes: [] };
      port.nodes.push(node.id);
      found.set(id, port);
    }
  }
  const invoked = new Set([...found.values()].map(({ src }) => src));
  const spawned = Object.keys(actors).filter((name) => !isMachine(actors[name]) && !invoked.has(name));
  return [...found.values(), ...spawned.map((name) => ({ id: name, src: name, nodes: [] }))];
}
