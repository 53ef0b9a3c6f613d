import {
  createActor,
  fromCallback,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import { flows } from '#machines/flows.ts';
import { MAIN_AREA_SERVICES, SHELL_SERVICES } from '#machines/root/services.ts';
import { fingerprintOf, type FlightReport, type ReportedActor } from '#machines/shared/flow/flight-report.ts';
import { isSameState } from '#machines/shared/flow/state-text.ts';
import { LeftOut, revive } from './revive.ts';

/** `unplayed`: its actor could not be started or brought to this point. */
export type StepOutcome = 'same' | 'diverged' | 'unplayed';

export interface ReplayedStep {
  index: number;
  outcome: StepOutcome;
  expected: StateValue | null;
  got: StateValue | null;
}

export interface ReplayedActor {
  path: string;
  machine: string;
  state: StateValue | null;
  expected: StateValue;
  status: AnyMachineSnapshot['status'];
  end: ReportedActor['end'] | null;
  trouble: string | null;
}

interface Player {
  actor: AnyActorRef | null;
  trouble: string | null;
}

/** Child actors do nothing: their events come from the report. */
const inert = fromCallback(() => undefined);

/** Actors that the root spawns by name once their code has loaded. */
const SPAWNED = [...flows.map(({ kind }) => kind), ...MAIN_AREA_SERVICES, ...SHELL_SERVICES];

const lone = new WeakMap<AnyStateMachine, AnyStateMachine>();

export function alone(machine: AnyStateMachine): AnyStateMachine {
  const names = [...Object.keys(machine.implementations.actors), ...SPAWNED];
  const known =
    lone.get(machine) ?? machine.provide({ actors: Object.fromEntries(names.map((name) => [name, inert])) });
  lone.set(machine, known);
  return known;
}

/** Delays fire only by events of the report. */
const stoppedClock = { setTimeout: () => 0, clearTimeout: () => undefined };

/** Replays a report: each actor runs its machine alone and receives the recorded events. Deterministic. */
export class Replay {
  readonly report: FlightReport;
  readonly #machines: ReadonlyMap<string, AnyStateMachine>;
  readonly #players: Player[];
  readonly #inspect: ((event: InspectionEvent) => void) | undefined;
  #next = 0;

  constructor(report: FlightReport, machines: readonly AnyStateMachine[], inspect?: (event: InspectionEvent) => void) {
    this.report = report;
    this.#inspect = inspect;
    this.#machines = new Map(machines.map((machine) => [machine.id, machine]));
    this.#players = report.actors.map(({ from, machine }) => {
      const isWaiting = !from && this.#machines.has(machine);
      return isWaiting ? { actor: null, trouble: null } : this.#start(machine, () => (from ? restored(from) : {}));
    });
  }

  get changed(): string[] {
    return Object.entries(this.report.machines).flatMap(([id, fingerprint]) => {
      const machine = this.#machines.get(id);
      return machine && fingerprintOf(machine) !== fingerprint ? id : [];
    });
  }

  get position(): number {
    return this.#next;
  }

  step(): ReplayedStep | null {
    const index = this.#next;
    const recorded = this.report.events[index];
    if (!recorded) return null;
    this.#next += 1;
    const expected = recorded.state ?? null;
    const player = this.#players[recorded.actor];
    if (!player || player.trouble !== null) return { index, outcome: 'unplayed', expected, got: null };
    this.#play(recorded.actor, player, recorded.event);
    if (player.trouble !== null) return { index, outcome: 'unplayed', expected, got: null };
    const got = valueOf(player);
    return { index, outcome: isSameState(expected, got) ? 'same' : 'diverged', expected, got };
  }

  run(): ReplayedStep[] {
    const steps: ReplayedStep[] = [];
    for (let step = this.step(); step; step = this.step()) steps.push(step);
    return steps;
  }

  actors(): ReplayedActor[] {
    return this.report.actors.map(({ path, machine, state: expected, end }, index) => {
      const { actor = null, trouble = null } = this.#players[index] ?? {};
      const state = actor ? (snapshotOf(actor).value as StateValue) : null;
      const status = actor ? snapshotOf(actor).status : 'active';
      return { path, machine, state, expected, status, end: end ?? null, trouble };
    });
  }

  #play(index: number, player: Player, written: unknown): void {
    try {
      const event = revive(written) as AnyEventObject;
      if (event.type === 'xstate.init') {
        this.#players[index] = Object.assign(
          player,
          this.#start(this.report.actors[index]?.machine ?? '', () => ({ input: event['input'] })),
        );
      } else if (player.actor) player.actor.send(event);
      else player.trouble = 'Its start is not in the report.';
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      player.trouble = 'Its next event was too large for the report.';
    }
  }

  #start(id: string, options: () => object): Player {
    const machine = this.#machines.get(id);
    if (!machine) return { actor: null, trouble: `This checkout has no machine "${id}".` };
    const parent = createActor(inert, {
      clock: stoppedClock,
      ...(this.#inspect && { inspect: this.#inspect }),
    }).start();
    try {
      return { actor: createActor(alone(machine), { parent, ...options() }).start(), trouble: null };
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      return { actor: null, trouble: 'Its state was too large for the report.' };
    }
  }
}

const running = { status: 'active', input: undefined, output: undefined, error: undefined };
const childOf = ([id, src]: [string, string]) => [id, { src, snapshot: running }];

/** XState's persisted snapshot format. */
function restored({ state, context, children }: NonNullable<ReportedActor['from']>): object {
  return {
    snapshot: {
      ...running,
      value: state,
      context: revive(context),
      children: Object.fromEntries(Object.entries(children).map(childOf)) as object,
      historyValue: {},
    },
  };
}

const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot;

function valueOf({ actor }: Player): StateValue | null {
  const snapshot = actor && snapshotOf(actor);
  return snapshot && snapshot.status !== 'error' ? (snapshot.value as StateValue) : null;
}
