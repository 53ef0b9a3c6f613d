import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate';

import type { FaultKind } from '#test/harness/fault-proxy.ts';
import type { MesaServer } from '#test/harness/server.ts';

import type { Account } from '../account.ts';

/** What a journey has at hand: a browser of its own, the real server, and a customer whom nobody else knows. */
export interface World {
  readonly page: Page;
  readonly mesa: MesaServer;
  /** Who is typed into the forms; an answer's `given` may say that it is somebody else. */
  person: Account;
}

/** One way in which a port of the flow settles, and how the world brings it about. */
export interface Answer {
  readonly event: AnyEventObject;
  /** What must be so before the flow begins; nothing where the server answers like this by itself. */
  readonly given?: (world: World) => Promise<unknown> | undefined;
  /** What goes wrong with the call that asks for this answer. */
  readonly fault?: { readonly kind: FaultKind; readonly call: RegExp };
}

type UserEvent<M extends AnyStateMachine> = EventFromLogic<M>['type'];

/** How one flow is walked in a browser: the same graph as in the generated tests, with real ports behind it. */
export interface Journey<M extends AnyStateMachine = AnyStateMachine> {
  readonly name: string;
  readonly machine: M;
  /** The flow's name among the root's children ("login:page"). */
  readonly actor: string;
  readonly input?: unknown;
  readonly project: (snapshot: AnyMachineSnapshot) => unknown;
  /** What a customer does. */
  readonly events: readonly AnyEventObject[];
  readonly answers: readonly Answer[];
  /** From a browser that was never here to the flow's first state. */
  readonly arrive: (world: World) => Promise<unknown>;
  readonly perform: { readonly [T in UserEvent<M>]?: (world: World, event: Extract<EventFromLogic<M>, { type: T }>) => Promise<unknown> };
}

/** Journeys of different machines in one list; what each performs was held to its own machine's events. */
export function journey<M extends AnyStateMachine>(of: Journey<M>): Journey {
  return of;
}
