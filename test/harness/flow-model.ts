import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import type { Hosted } from './host.ts';
import type { ModelOptions } from './model.ts';

/** What a page object and an executor get to work with. */
export interface Scene<M extends AnyStateMachine> extends Hosted<M> {
  user: UserEvent;
}

export type UserEventType<M extends AnyStateMachine> = EventFromLogic<M>['type'];

export interface FlowModel<M extends AnyStateMachine> extends ModelOptions {
  /** Told apart in the report where a machine is modelled from several inputs. */
  title?: string;
  ports: readonly string[];
  streams?: readonly string[];
  view: (actor: ActorRefFrom<M>) => ReactNode;
  /** How a customer makes each event happen in the view. An event of the machine without one is sent by the root. */
  perform: { [T in UserEventType<M>]?: (scene: Scene<M>, event: Extract<EventFromLogic<M>, { type: T }>) => unknown };
  /** Events that a guard refuses wherever the customer may try: they are never played, and what their controls say is read. */
  refused?: readonly AnyEventObject[];
  /** Events that come from the root or another actor, not from the view. */
  fromRoot?: readonly UserEventType<M>[];
  /** All that the root is told when an event leads from one state to another, in order. A model without it says so elsewhere. */
  tells?: (event: AnyEventObject, from: AnyMachineSnapshot, to: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** What the customer sees in each state, by the state's path ("ready.saving"). A state without one fails. */
  pages: Record<string, (scene: Scene<M>, state: AnyMachineSnapshot) => unknown>;
}
