import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { Clients } from '#src/wiring/clients.ts';
import { firstFlows } from './first-code.ts';

/** `src/flows/<flow>/<flow>.wiring.tsx`: the machine with its adapters, and its modal and page, if any. */
export interface FlowModule {
  wire: (clients: Clients) => AnyActorLogic;
  Modal?: ComponentType<{ id: string }>;
  Page?: ComponentType;
}

const modules = import.meta.glob<FlowModule>('../../flows/*/*.wiring.tsx');

const fileOf = (kind: string) => `../../flows/${kind}/${kind}.wiring.tsx`;

export const isFirstFlow = (kind: string) => fileOf(kind) in firstFlows;

/** Lazy: each flow is a chunk of its own. */
export function loadFlow(kind: string): Promise<FlowModule> {
  const load = modules[fileOf(kind)];
  if (!load) throw new Error(`src/flows/${kind} has no wiring`);
  return load();
}

export const loadModal = async (kind: string) => viewOf(kind, (await loadFlow(kind)).Modal);

export const loadPage = async (kind: string) => viewOf(kind, (await loadFlow(kind)).Page);

function viewOf<View>(kind: string, view: View | undefined): View {
  if (!view) throw new Error(`src/flows/${kind} exports no such view`);
  return view;
}
