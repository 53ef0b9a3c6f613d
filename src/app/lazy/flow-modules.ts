import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { Clients } from '#src/wiring/clients.ts';

/** `src/flows/<flow>/<flow>.wiring.tsx`: its machine with adapters behind the ports, and its modal, if it has one. */
export interface FlowModule {
  wire: (clients: Clients) => AnyActorLogic;
  Modal?: ComponentType<{ id: string }>;
}

const modules = import.meta.glob<FlowModule>('../../flows/*/*.wiring.tsx');

/** Loads what a flow is made of; each flow is a chunk of its own. */
export function loadFlow(kind: string): Promise<FlowModule> {
  const load = modules[`../../flows/${kind}/${kind}.wiring.tsx`];
  if (!load) throw new Error(`src/flows/${kind} has no wiring`);
  return load();
}
