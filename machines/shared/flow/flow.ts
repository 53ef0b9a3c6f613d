import { sendParent, type EventObject, type MachineContext, type ParameterizedObject } from 'xstate';
import type { Session } from '#machines/shared/account/session.ts';
import type { AddReported, CartRequest } from '#machines/shared/cart/add-to-cart.ts';
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
export type RootRequest =
  | FlowRequested
  | FlowConcluded
  | { type: 'session.established'; session: Session }
  | { type: 'logout.requested' }
  | EmailTyped
  | AlertRaised
  /** The server's cart has changed by something else than the cart itself. */
  | { type: 'cart.invalidated' }
  | CartRequest
  | AddReported
  | PositionChosen;

/** The action by which a flow tells the root something. Machines never know the router. */
export function tellRoot<
  Context extends MachineContext,
  Handled extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  Event extends EventObject,
>(request: RootRequest | ((args: { context: Context; event: Handled }, params: Params) => RootRequest)) {
  return sendParent<Context, Handled, Params, RootRequest, Event>(request);
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
