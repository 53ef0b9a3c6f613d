import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  Snapshot,
} from 'xstate';
import type { ReportedActor, Standing } from '#machines/shared/flow/flight-report.ts';
import { weigh } from './weigh.ts';

/** One actor that runs a machine; those that run promises and streams are known by what they tell their parents. */
export interface FlownActor {
  path: string;
  machine: AnyStateMachine;
  /** Before the first of its entries that is kept; null: it is kept from its start. */
  from: Standing | null;
  last: Standing;
  end: ReportedActor['end'] | null;
}

/** An event that an actor was sent. */
export interface FlightEntry {
  at: number;
  actor: FlownActor;
  event: AnyEventObject;
  /** Where the actor stood after it; null: it is still at it, or broke on it. */
  after: Standing | null;
}

/** What is kept, oldest first. `left`: how many entries before those there was no room for. */
export interface Flight {
  actors: readonly FlownActor[];
  entries: readonly FlightEntry[];
  left: number;
}

export interface RecorderLimits {
  events: number;
  /** Bytes that the kept events may be estimated to hold on to. */
  weight: number;
}

const LIMITS: RecorderLimits = { events: 600, weight: 1_000_000 };

/** Weighing stops here: what is heavier counts as this much. */
const HEAVIEST = 100_000;

interface Kept extends FlightEntry {
  weight: number;
  isDropped: boolean;
}

interface Tracked extends FlownActor {
  /** Sent, and not settled yet. */
  waiting: Kept[];
  /** How many entries are its own. */
  kept: number;
}

/**
 * Keeps the last events of all actors of a system, by reference: what is written down is made of them when somebody asks
 * for it. Of what is no longer kept the actors that still run keep where they stood. Decision 51.
 */
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

  /** Whoever runs already is taken as they stand. Returns how to stop. */
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
      last: standingOf(snapshot),
      end,
      waiting: [],
      kept: 0,
    };
    this.#actors.set(actor.sessionId, tracked);
    return tracked;
  }

  #inspect(inspected: InspectionEvent): void {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.event') this.#hear(actor, inspected.event, inspected.sourceRef?.sessionId ?? '');
    else if (inspected.type === '@xstate.snapshot') this.#settle(actor, inspected.event, inspected.snapshot);
  }

  #hear(actor: AnyActorRef, event: AnyEventObject, source: string): void {
    const sender = this.#actors.get(source);
    if (sender && event.type.startsWith('xstate.error.actor.')) this.#end(source, sender, 'error');
    const isStart = event.type === 'xstate.init';
    const tracked = isStart ? this.#track(actor, sender ?? null) : this.#actors.get(actor.sessionId);
    // To whom has ended nothing is sent any more.
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
    tracked.last = standingOf(snapshot);
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

function standingOf({ value, context, children }: AnyMachineSnapshot): Standing {
  const names: Record<string, string> = {};
  for (const [id, child] of Object.entries(children as Children))
    if (typeof child?.src === 'string') names[id] = child.src;
  return { state: value, context, children: names };
}
