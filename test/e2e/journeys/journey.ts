import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';
import type { FaultKind } from '#test/harness/fault-proxy.ts';
import type { MesaServer } from '#test/harness/server.ts';
import type { Account } from '../account.ts';
import type { FlowLog } from './watch-flows.ts';

/** What a journey has at hand: a browser of its own, the real server, and a customer whom nobody else knows. */
export interface World {
  readonly page: Page;
  readonly mesa: MesaServer;
  /** Who is typed into the forms. */
  readonly person: Account;
  /** The card that is saved and paid with. */
  card: { readonly number: string };
  /** The number of what the flow is about; 0: of nothing. */
  id: number;
  /** What else was decided before anything is done, by what it is of ("address", "code"). */
  readonly words: Map<string, string>;
  /** Where the actors of the app stand. */
  readonly flows: FlowLog;
}

/** One way in which a port of the flow settles, and how the world brings it about. */
export interface Answer {
  readonly event: AnyEventObject;
  /** Where the world can answer so; anywhere if nothing is said. */
  readonly only?: (state: AnyMachineSnapshot) => boolean;
  /** What is decided before anything is done. */
  readonly assume?: (world: World) => void;
  /** What must be so before the flow begins; nothing where the server answers like this by itself. */
  readonly given?: (world: World) => Promise<unknown>;
  /** What somebody else has done just before the call that asks for this answer. */
  readonly meanwhile?: (world: World) => Promise<unknown>;
  /** What goes wrong with the call that asks for this answer. */
  readonly fault?: { readonly kind: FaultKind; readonly call: RegExp };
  /** What somebody else does about it: the bank, the restaurant, a flow on top. */
  readonly act?: (world: World) => Promise<unknown>;
}

/** The call with which the server does something in a state. */
export interface Effect {
  readonly call: RegExp;
  /** The server may be asked for it again, as of somebody who has signed in twice. */
  readonly again?: true;
}

/** What a reload does to a flow, by its states ("following.current"). Without a word it is in the same state afterwards. */
export interface Reloads {
  /** By the state after the reload: the states in which the page was reloaded. */
  readonly resumesIn?: Readonly<Record<string, readonly string[]>>;
  readonly effects?: Readonly<Record<string, Effect>>;
  /** The server has answered meanwhile: from these states it goes on as if the flow had heard the answer. */
  readonly endsAsAnswered?: readonly string[];
}

type UserEvent<M extends AnyStateMachine> = EventFromLogic<M>['type'];

/** How one flow is walked in a browser: the same graph as in the generated tests, with real ports behind it. */
export interface Journey<M extends AnyStateMachine = AnyStateMachine> {
  /** The flow, or the child machine, whose file it stands in ("login"). */
  readonly flow: string;
  /** The flow, and the journey's title where the flow has several ("login as a page"). */
  readonly name: string;
  readonly title?: string;
  readonly machine: M;
  /** The flow's name among the root's children ("login:page"), without a number that is not known before ("order:"). */
  readonly actor: string;
  readonly input?: unknown;
  /** One that can show notifications. */
  readonly needsWholeBrowser?: true;
  readonly project: (snapshot: AnyMachineSnapshot) => unknown;
  /** What a customer does. */
  readonly events: readonly AnyEventObject[];
  /** Where a customer can do it; wherever the machine hears of it if nothing is said. */
  readonly isOffered?: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  readonly answers: readonly Answer[];
  /** From a browser that was never here to the flow's first state. */
  readonly arrive: (world: World) => Promise<unknown>;
  readonly perform: {
    readonly [T in UserEvent<M>]?: (world: World, event: Extract<EventFromLogic<M>, { type: T }>) => Promise<unknown>;
  };
  readonly reloads?: Reloads;
}

/** A journey that takes its name from its file. */
export type Unnamed<M extends AnyStateMachine = AnyStateMachine> = Omit<Journey<M>, 'flow' | 'name'>;

/** The journeys of one flow: what a `<flow>.journey.ts` exports as its default. Where there are several, each has a title. */
export function journeys<M extends AnyStateMachine>(
  machine: M,
  ...of: readonly Omit<Unnamed<M>, 'machine'>[]
): readonly Unnamed[] {
  return of.map((one): Unnamed<M> => ({ ...one, machine }));
}
