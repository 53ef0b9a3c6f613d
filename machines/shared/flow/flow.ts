import {
  enqueueActions,
  sendParent,
  type AnyActorRef,
  type AnyEventObject,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';
import type { AuthRequest } from '#machines/shared/account/session.ts';
import type { CartRequest } from '#machines/shared/cart/add-to-cart.ts';
import type { PositionChosen } from '#machines/shared/places/position.ts';
import type { AlertRaised } from './alert.ts';
import type { AnyFlow, OutputOf } from './define-flow.ts';

/** Asks the root for another flow; its output comes back as `flow.returned`. `key` tells twins apart (a product's id). */
export interface FlowRequested {
  type: 'flow.requested';
  kind: string;
  key: string | null;
}

/** What a flow that was opened on top of this one ended with; also sent after a reload, when nobody was waiting. */
export type FlowReturned<Flow extends AnyFlow = AnyFlow> = Flow extends AnyFlow
  ? { type: 'flow.returned'; kind: Flow['kind']; output: OutputOf<Flow> }
  : never;

/** What a flow that is still open ends with from now on, however the customer leaves it: Back undoes no success. */
export interface FlowConcluded {
  type: 'flow.concluded';
  kind: string;
  output: unknown;
}

/** An address that the next of the account's screens need not be told again; empty: none was typed. */
export interface EmailTyped {
  type: 'email.typed';
  email: string;
}

/** What a flow may tell the root. */
export type RootRequest = FlowRequested | FlowConcluded | EmailTyped;

/** What the services take, by system id. */
export interface ServiceRequests {
  auth: AuthRequest;
  cart: CartRequest;
  catalogue: PositionChosen;
}

/** The action by which a flow tells the root something. Machines never know the router. */
export function tellRoot<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(request: RootRequest | ((args: { context: Context; event: Handled }, params: Params) => RootRequest)) {
  return sendParent<Context, Handled, Params, RootRequest, Event>(request);
}

interface Asking<Context, Handled> {
  context: Context;
  event: Handled;
  /** Its id is also its system id: the address for an answer. */
  self: AnyActorRef;
}

/** The action by which a flow speaks to a service. Nothing happens while that service does not run. */
export function tellService<
  Service extends keyof ServiceRequests,
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(
  service: Service,
  request: ServiceRequests[Service] | ((args: Asking<Context, Handled>, params: Params) => ServiceRequests[Service]),
) {
  return enqueueActions<Context, Handled, Params, Event, never, never, never, never, never>(
    ({ context, event, self, system, enqueue }, params) => {
      const ref: AnyActorRef | undefined = system.get(service);
      if (ref) enqueue.sendTo(ref, typeof request === 'function' ? request({ context, event, self }, params) : request);
    },
  );
}

/** The action by which a service answers who asked, by system id. Nothing happens if the asking flow is closed by now. */
export function reply<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(replyTo: string, answer: AnyEventObject) {
  return enqueueActions<Context, Handled, Params, Event, never, never, never, never, never>(({ system, enqueue }) => {
    const ref: AnyActorRef | undefined = system.get(replyTo);
    if (ref) enqueue.sendTo(ref, answer);
  });
}

/** The action that shows an alert. The root keeps what is raised before the shell runs. */
export function raiseAlert<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(alert: (args: { context: Context; event: Handled }, params: Params) => AlertRaised) {
  return enqueueActions<Context, Handled, Params, Event, never, never, never, never, never>(
    ({ context, event, system, enqueue }, params) => {
      const alerts: AnyActorRef | undefined = system.get('alerts');
      const raised = alert({ context, event }, params);
      if (alerts) enqueue.sendTo(alerts, raised);
      else enqueue.sendParent(raised);
    },
  );
}

type Keyed<Key extends 'none' | 'optional' | 'required'> = AnyFlow & { modal: { key: Key } };

/** The event that asks the root for a flow whose entry may do without a key. */
export const requestFor = ({ kind }: Keyed<'none' | 'optional'>): FlowRequested => ({
  type: 'flow.requested',
  kind,
  key: null,
});

/** The action that opens another flow on top of this one. */
export function openFlow<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(flow: Keyed<'none' | 'optional'>) {
  return tellRoot<Context, Handled, Params, Event>(requestFor(flow));
}

/** The same with a key: the id of what the flow is about. */
export function openFlowOf<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(
  { kind }: Keyed<'optional' | 'required'>,
  key: (args: { context: Context; event: Handled }, params: Params) => number | string | null,
) {
  return tellRoot<Context, Handled, Params, Event>((args, params) => {
    const about = key(args, params);
    return { type: 'flow.requested', kind, key: about === null ? null : String(about) };
  });
}

/** The event that says what a flow ends with from now on. */
export const concluded = <Flow extends AnyFlow>({ kind }: Flow, output: OutputOf<Flow>): FlowConcluded => ({
  type: 'flow.concluded',
  kind,
  output,
});
