import {
  enqueueActions,
  sendParent,
  type AnyActorRef,
  type AnyEventObject,
  type EventObject,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';
import type { AuthRequest, CustomerChanged, CustomerSignedOut } from '#machines/shared/account/session.ts';
import type { CartRequest } from '#machines/shared/cart/add-to-cart.ts';
import type { AddressDeleted, PositionChosen } from '#machines/shared/places/position.ts';
import type { AlertRaised } from './alert.ts';
import type { ConnectionRestored } from './connection.ts';
import type { AnyFlow, OutputOf } from './define-flow.ts';
import type { LanguageChanged } from './language.ts';

/** Asks the root for another flow; its output comes back as `flow.returned`. `key`: e.g. a product's id. */
export interface FlowRequested {
  type: 'flow.requested';
  kind: string;
  key: string | null;
  /** Added to the flow's input, once. It is not in the location: absent after a reload, and when Back or Forward opens it. */
  passed?: object;
}

/** The output of a flow on top of this one. Also sent after a reload, when no state waits for it. */
export type FlowReturned<Flow extends AnyFlow = AnyFlow> = Flow extends AnyFlow
  ? { type: 'flow.returned'; kind: Flow['kind']; output: OutputOf<Flow> }
  : never;

/** Fixes the output of a flow that is still open: leaving by Back does not undo a success. */
export interface FlowConcluded {
  type: 'flow.concluded';
  kind: string;
  output: unknown;
}

export interface EmailTyped {
  type: 'email.typed';
  email: string;
}

export type RootRequest = FlowRequested | FlowConcluded | EmailTyped;

export interface ServiceRequests {
  auth: AuthRequest;
  cart: CartRequest;
  catalogue: PositionChosen | AddressDeleted;
}

/** Sends an event to the root. Machines do not know the router. */
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
  /** Its id is also its system id, which serves as the reply address. */
  self: AnyActorRef;
}

/** Sends an event to a service. Does nothing if the service does not run. */
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

/** Sends an event to every service and every open flow. Machines that do not handle it ignore it. */
export function tellEveryone<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(event: ConnectionRestored | CustomerChanged | CustomerSignedOut | LanguageChanged) {
  return enqueueActions<Context, Handled, Params, Event, never, never, never, never, never>(
    ({ self, system, enqueue }) => {
      const running: Record<string, AnyActorRef> = system.getAll();
      for (const ref of Object.values(running)) if (ref !== self) enqueue.sendTo(ref, event);
    },
  );
}

/** Answers the asking flow by its system id. Does nothing if that flow is closed. */
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

/** Shows an alert. The root keeps alerts raised before the shell runs. */
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

export const requestFor = ({ kind }: Keyed<'none' | 'optional'>): FlowRequested => ({
  type: 'flow.requested',
  kind,
  key: null,
});

export function openFlow<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(flow: Keyed<'none' | 'optional'>) {
  return tellRoot<Context, Handled, Params, Event>(requestFor(flow));
}

/** `passed`: input that is not in the location. */
export function openFlowOf<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(
  { kind }: Keyed<'optional' | 'required'>,
  key: (args: { context: Context; event: Handled }, params: Params) => number | string | null,
  passed?: object,
) {
  return tellRoot<Context, Handled, Params, Event>((args, params) => {
    const about = key(args, params);
    const request: FlowRequested = { type: 'flow.requested', kind, key: about === null ? null : String(about) };
    return passed ? { ...request, passed } : request;
  });
}

export const concluded = <Flow extends AnyFlow>({ kind }: Flow, output: OutputOf<Flow>): FlowConcluded => ({
  type: 'flow.concluded',
  kind,
  output,
});
