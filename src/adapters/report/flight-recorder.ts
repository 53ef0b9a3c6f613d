import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import type { ReportedActor, ReportedState } from '#machines/shared/flow/flight-report.ts';
import { weigh } from './weigh.ts';

export interface FlownActor {
  path: string;
  machine: AnyStateMachine;
  /** State before its first kept entry. Null: recorded from its start. */
  from: ReportedState | null;
  last: ReportedState;
  end: ReportedActor['end'] | null;
}

export interface FlightEntry {
  at: number;
  actor: FlownActor;
  event: AnyEventObject;
  /** State after the event. Null: still processing, or it failed. */
  after: ReportedState | null;
}

/** Oldest first. `left`: number of entries dropped before the first. */
export interface Flight {
  actors: readonly FlownActor[];
  entries: readonly FlightEntry[];
  left: number;
}

export interface RecorderLimits {
  events: number;
  /** Estimated bytes that the kept events hold. */
  weight: number;
}

const LIMITS: RecorderLimits = { events: 600, weight: 1_000_000 };

const HEAVIEST = 100_000;

interface Kept extends FlightEntry {
  weight: number;
  isDropped: boolean;
}

interface Tracked extends FlownActor {
  waiting: Kept[];
  kept: number;
}

/** Keeps the last events of all actors by reference. Serialised only for a report. Decision 51. */
export class FlightRecorder {
  readonly #now: () => number;
  readonly #limits: RecorderLimits;
  readonly #actors = new Map<string, Tracked>();
  readonly #entries: Kept[] = [];
  #weight = 0;
  #left = 0;

  constructor(now: () => number, limits = LIMITS) {
    this.#now = now;
    this.#limits = limits;
  }

  /** Also records actors that already run. Returns the stop function. */
  follow(root: AnyActorRef): () => void {
    this.#meet(root, null);
    const subscription = root.system.inspect((event) => this.#inspect(event));
    return () => subscription.unsubscribe();
  }

  read(): Flight {
    return { actors: [...this.#actors.values()], entries: [...this.#entries], left: this.#left };
  }

  #meet(actor: AnyActorRef, parent: Tracked | null): void {
    const tracked = this.#track(actor, parent);
    if (!tracked) return;
    tracked.from = tracked.last;
    for (const child of Object.values((snapshotOf(actor)?.children ?? {}) as Children))
      if (child) this.#meet(child, tracked);
  }

  #track(actor: AnyActorRef, parent: Tracked | null): Tracked | null {
    const snapshot = snapshotOf(actor);
    if (!snapshot) return null;
    const path = parent ? `${parent.path}/${actor.id}` : 'root';
    const end = snapshot.status === 'active' ? null : snapshot.status;
    const tracked: Tracked = {
      path,
      machine: snapshot.machine,
      from: null,
      last: reportedStateOf(snapshot),
      end,
      waiting: [],
      kept: 0,
    };
    this.#actors.set(actor.sessionId, tracked);
    return tracked;
  }

  #inspect(inspected: InspectionEvent): void {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.event') this.#record(actor, inspected.event, inspected.sourceRef?.sessionId ?? '');
    else if (inspected.type === '@xstate.snapshot') this.#settle(actor, inspected.event, inspected.snapshot);
  }

  #record(actor: AnyActorRef, event: AnyEventObject, source: string): void {
    const sender = this.#actors.get(source);
    if (sender && event.type.startsWith('xstate.error.actor.')) this.#end(source, sender, 'error');
    const isStart = event.type === 'xstate.init';
    const tracked = isStart ? this.#track(actor, sender ?? null) : this.#actors.get(actor.sessionId);
    // Events to stopped actors have no effect.
    if (!tracked || (!isStart && actor.getSnapshot().status !== 'active')) return;
    const entry: Kept = {
      at: this.#now(),
      actor: tracked,
      event,
      after: null,
      weight: weigh(event, HEAVIEST),
      isDropped: false,
    };
    tracked.waiting.push(entry);
    tracked.kept += 1;
    this.#entries.push(entry);
    this.#weight += entry.weight;
    while (this.#entries.length > this.#limits.events || this.#weight > this.#limits.weight) this.#drop();
  }

  #settle(actor: AnyActorRef, event: AnyEventObject, snapshot: Snapshot<unknown>): void {
    const tracked = this.#actors.get(actor.sessionId);
    if (!tracked || !isOfMachine(snapshot)) return;
    tracked.last = reportedStateOf(snapshot);
    const at = tracked.waiting.findIndex((entry) => entry.event === event);
    const [entry] = at < 0 ? [] : tracked.waiting.splice(at, 1);
    if (entry && snapshot.status !== 'error') entry.after = tracked.last;
    if (entry?.isDropped) tracked.from = tracked.last;
    if (snapshot.status !== 'active') this.#end(actor.sessionId, tracked, snapshot.status);
  }

  #end(id: string, tracked: Tracked, end: NonNullable<FlownActor['end']>): void {
    tracked.end = end;
    if (tracked.kept === 0) this.#actors.delete(id);
  }

  #drop(): void {
    const entry = this.#entries.shift();
    if (!entry) return;
    const tracked = entry.actor as Tracked;
    entry.isDropped = true;
    this.#weight -= entry.weight;
    this.#left += 1;
    tracked.kept -= 1;
    if (entry.after) tracked.from = entry.after;
    if (tracked.kept > 0 || !tracked.end) return;
    for (const [id, each] of this.#actors) if (each === tracked) this.#actors.delete(id);
  }
}

type Children = Record<string, AnyActorRef | undefined>;

const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot;

function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot = actor.getSnapshot() as Snapshot<unknown>;
  return isOfMachine(snapshot) ? snapshot : null;
}

function reportedStateOf({ value, context, children }: AnyMachineSnapshot): ReportedState {
  const names: Record<string, string> = {};
  for (const [id, child] of Object.entries(children as Children))
    if (typeof child?.src === 'string') names[id] = child.src;
  return { state: value, context, children: names };
}
