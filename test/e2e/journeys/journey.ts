import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import type { FaultKind } from '#test/harness/fault-proxy.ts';
import type { MesaServer } from '#test/harness/server.ts';
import type { Account } from '../account.ts';
import type { FlowLog } from './watch-flows.ts';

/** A journey's resources: its own browser, the real server, and a new customer. */
export interface World {
  readonly page: Page;
  readonly mesa: MesaServer;
  /** The person whose data is typed into forms. */
  readonly person: Account;
  /** The card to save and pay with. */
  card: { readonly number: string };
  /** The id of the flow's order, bill, table or place; 0 if it has none. */
  id: number;
  /** Other choices made before the first step, by subject ("address", "code"). */
  readonly words: Map<string, string>;
  /** The states of the app's actors. */
  readonly flows: FlowLog;
}

/** One way in which a port of the flow settles, and how the test brings it about. */
export interface Answer {
  readonly event: AnyEventObject;
  /** Where this answer is possible; everywhere if absent. */
  readonly only?: (state: AnyMachineSnapshot) => boolean;
  /** Choices made before the first step. */
  readonly assume?: (world: World) => void;
  /** Preconditions set up before the flow begins; absent where the server answers like this by default. */
  readonly given?: (world: World) => Promise<unknown>;
  /** An action of another person just before the call that gets this answer. */
  readonly meanwhile?: (world: World) => Promise<unknown>;
  /** The fault of the call that gets this answer. */
  readonly fault?: { readonly kind: FaultKind; readonly call: RegExp };
  /** An action of another party in response: the bank, the restaurant, a flow on top. */
  readonly act?: (world: World) => Promise<unknown>;
}

/** The call with which the server changes something in a state. */
export interface Effect {
  readonly call: RegExp;
  /** The call may be repeated, for example by a customer who has signed in twice. */
  readonly again?: true;
}

/** The effect of a reload on a flow, by its states ("following.current"). By default the state afterwards is the same. */
export interface Reloads {
  /** Key: the state after the reload. Value: the possible states before it. */
  readonly resumesIn?: Readonly<Record<string, readonly string[]>>;
  readonly effects?: Readonly<Record<string, Effect>>;
  /** The server has answered meanwhile: from these states the flow continues as if it had received the answer. */
  readonly endsAsAnswered?: readonly string[];
}

type UserEvent<M extends AnyStateMachine> = EventFromLogic<M>['type'];

/** How one flow is walked in a browser: the same graph as in the generated tests, with real ports. */
export interface Journey<M extends AnyStateMachine = AnyStateMachine> {
  /** The flow, or the child machine in whose file it is ("login"). */
  readonly flow: string;
  /** The flow, and the journey's title where the flow has several ("login as a page"). */
  readonly name: string;
  readonly title?: string;
  readonly machine: M;
  /**
   * The flow's id among the root's children ("login:page"), without a number that is not known in advance ("order:").
   */
  readonly actor: string;
  readonly input?: unknown;
  /** Needs a browser that can show notifications. */
  readonly needsWholeBrowser?: true;
  readonly project: (snapshot: AnyMachineSnapshot) => unknown;
  /** The customer's steps, by event. */
  readonly events: readonly AnyEventObject[];
  /** Types of those events that the app also sends without a press, such as the failure of a retry of its own. */
  readonly appEvents?: readonly string[];
  /** Where the customer can take the step; wherever the machine handles the event if absent. */
  readonly isOffered?: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  readonly answers: readonly Answer[];
  /** From a new browser to the flow's first state. */
  readonly arrive: (world: World) => Promise<unknown>;
  readonly perform: {
    readonly [T in UserEvent<M>]?: (world: World, event: Extract<EventFromLogic<M>, { type: T }>) => Promise<unknown>;
  };
  readonly reloads?: Reloads;
  /** `false`: the server answers differently when a step is repeated. */
  readonly isRepeatable?: false;
}

/** A journey whose name comes from its file. */
export type Unnamed<M extends AnyStateMachine = AnyStateMachine> = Omit<Journey<M>, 'flow' | 'name'>;

/** The journeys of one flow: the default export of a `<flow>.journey.ts`. Where there are several, each has a title. */
export function journeys<M extends AnyStateMachine>(
  machine: M,
  ...of: readonly Omit<Unnamed<M>, 'machine'>[]
): readonly Unnamed[] {
  const titles = of.map(({ title }) => title);
  const twice = titles.findIndex((title, index) => titles.indexOf(title) < index);
  if (twice >= 0)
    throw new Error(
      titles[twice] === undefined
        ? `Two journeys of "${machine.id}" have no title: give each its own`
        : `Two journeys of "${machine.id}" have the title "${titles[twice]}": give each its own`,
    );
  return of.map((one): Unnamed<M> => ({ ...one, machine }));
}
