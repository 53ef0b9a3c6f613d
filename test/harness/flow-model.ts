import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import type { Happened } from './happened.ts';
import type { Delays, Hosted } from './host.ts';
import type { ModelOptions } from './model.ts';

/** The arguments of a page object and of an executor. */
export interface Scene<M extends AnyStateMachine> extends Hosted<M>, Happened {
  user: UserEvent;
}

/**
 * The arguments of a page object: the events so far, and the flow's calls and messages. The context of the running
 * machine is left out, because an expectation from it would always hold. Decision 76.
 */
export interface Page<M extends AnyStateMachine> extends Omit<
  Scene<M>,
  'actor' | 'state' | 'play' | 'stream' | 'stop'
> {
  actor: { getSnapshot: () => { output?: unknown; children: object } };
}

export type UserEventType<M extends AnyStateMachine> = EventFromLogic<M>['type'];

export interface FlowModel<M extends AnyStateMachine> extends ModelOptions {
  /** Distinguishes the reports of a machine with several models. */
  title?: string;
  ports: readonly string[];
  streams?: readonly string[];
  /** The lengths of the delays, for a machine that is not part of the app. */
  delays?: Delays;
  view: (actor: ActorRefFrom<M>) => ReactNode;
  /** How a customer causes each event in the view. The root sends the machine's other events. */
  perform: { [T in UserEventType<M>]?: (scene: Scene<M>, event: Extract<EventFromLogic<M>, { type: T }>) => unknown };
  /**
   * Events that a guard refuses wherever the customer could cause them: they are never played, and the reason at their
   * control is checked.
   */
  refused?: readonly AnyEventObject[];
  /** Events from the root or another actor, not from the view. */
  fromRoot?: readonly UserEventType<M>[];
  /**
   * The messages to the root when an event leads from one state to another, in order. A model without `tells` checks
   * them elsewhere.
   */
  tells?: (event: AnyEventObject, from: AnyMachineSnapshot, to: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** The customer's view of each state, by the state's path ("ready.saving"). A state without an entry fails. */
  pages: Record<string, (scene: Page<M>, state: AnyMachineSnapshot) => unknown>;
}
