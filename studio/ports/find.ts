import type { AnyStateMachine } from 'xstate';
import { allNodes, isMachine } from '#studio/definition.ts';

export interface FoundPort {
  id: string;
  src: string;
  /** State nodes that invoke it. Empty if it is spawned. */
  nodes: string[];
}

/** All invoked or spawned actors of a machine that are not machines. */
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
