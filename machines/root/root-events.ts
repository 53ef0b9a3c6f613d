import type { SessionChanged } from '#machines/auth/auth.machine.ts';
import type { FlowId, ModalKind, OpenFlow } from '#machines/flows.ts';
import type { AlertRaised } from '#machines/shared/flow/alert.ts';
import type { FlowRequested, RootRequest } from '#machines/shared/flow/flow.ts';

export type RootEvent =
  /** `isPending`: the code of more flows is on its way. */
  | { type: 'location.changed'; open: readonly OpenFlow[]; isPending?: boolean }
  | { type: 'flow.abandoned'; id: string; kind: ModalKind }
  | { type: 'services.arrived' }
  | { type: 'shell.arrived' }
  | RootRequest
  | AlertRaised
  | SessionChanged
  | { type: `xstate.done.actor.${FlowId}`; output: unknown; actorId: string }
  | { type: `xstate.error.actor.${string}`; error: unknown; actorId: string };

export type RootEmitted =
  | FlowRequested
  | { type: 'flow.closed'; id: string; output: unknown }
  | { type: 'flow.crashed'; id: string };
