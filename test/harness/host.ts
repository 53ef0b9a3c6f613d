import {
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
  setup,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyActorLogic,
  type ActorRefFrom,
  type InspectionEvent,
  type PromiseActorLogic,
} from 'xstate';
import { delaysOf } from './delays.ts';
import { HOSTED, type Coverage } from './model.ts';

interface Settle {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** A running flow whose ports the test controls. */
export interface Hosted<M extends AnyStateMachine> {
  actor: ActorRefFrom<M>;
  /** The flow's current state. */
  state: () => AnyMachineSnapshot;
  /** Sends an event as the root would. */
  send: (event: AnyEventObject) => void;
  /** Events that the flow sent, in order: to its parent, and to other actors, whose system id is in `to`. */
  sentEvents: AnyEventObject[];
  /** Messages from the flow to its stream ports and to other flows that the test provides, in order. */
  portEvents: { stream: string; event: AnyEventObject }[];
  /** The inputs of each port's calls, in order. */
  calls: { port: string; input: unknown }[];
  /** The inputs with which each stream port was started, in order. */
  portStarts: { port: string; input: unknown }[];
  /**
   * Settles a port, or passes a delay, which must take as long as declared; returns false for other events.
   */
  play: (event: AnyEventObject, from?: AnyMachineSnapshot) => boolean;
  /** Sends an event through a stream port, as the adapter would. */
  stream: (name: string, event: AnyEventObject) => void;
  stop: () => void;
}

/** The lengths of a machine's delays in milliseconds, by name, from the specification. Some depend on the state. */
export type Delays = Readonly<Record<string, number | ((state: AnyMachineSnapshot) => number)>>;

export interface HostOptions {
  input?: unknown;
  /** Names of the machine's promise ports. */
  ports: readonly string[];
  /** Names of its stream ports. */
  streams?: readonly string[];
  /** Default: the machine's delays in the table of delays.ts. */
  delays?: Delays | undefined;
  coverage: Coverage;
  /** Modifies the machine that runs; the expectations still come from its definition. */
  mutate?: ((machine: AnyStateMachine) => void) | undefined;
}

/** The system id of a flow that uses the cart. */
export const ASKER = 'option-tree:8';
/** The system id of a second flow that uses the cart. */
export const OTHER_ASKER = 'order-again:12';

/** The actors beside the flow: services it sends to, and flows that receive answers. */
export const BESIDE = ['alerts', 'auth', 'cart', 'catalogue', ASKER, OTHER_ASKER];

/** The requests of a running flow to its surroundings. */
class Surroundings {
  readonly pending = new Map<string, Settle>();
  readonly sinks = new Map<string, (event: AnyEventObject) => void>();
  readonly sentEvents: AnyEventObject[] = [];
  readonly portEvents: { stream: string; event: AnyEventObject }[] = [];
  readonly calls: { port: string; input: unknown }[] = [];
  readonly portStarts: { port: string; input: unknown }[] = [];
}

/** By actor system. A machine runs many times, because creating it takes longer than most runs. */
const surroundings = new WeakMap<object, Surroundings>();

function around(system: object): Surroundings {
  const found = surroundings.get(system);
  if (!found) throw new Error('The flow is not hosted');
  return found;
}

function deferred(port: string): PromiseActorLogic<unknown> {
  const call = fromPromise(({ self, input, signal, system }) => {
    const { calls, pending } = around(system);
    calls.push({ port, input });
    return new Promise<unknown>((resolve, reject) => {
      const settle = { resolve, reject };
      pending.set(self.id, settle);
      signal.addEventListener('abort', () => pending.get(self.id) === settle && pending.delete(self.id));
    });
  });
  const transition: typeof call.transition = (snapshot, event, scope) => {
    if (!event.type.startsWith('xstate.')) around(scope.system).portEvents.push({ stream: port, event });
    return call.transition(snapshot, event, scope);
  };
  return { ...call, transition };
}

const stream = (port: string) =>
  fromCallback(({ sendBack, receive, input, system }) => {
    const { portStarts, sinks, portEvents } = around(system);
    portStarts.push({ port, input });
    sinks.set(port, sendBack);
    receive((event) => portEvents.push({ stream: port, event }));
  });

const beside = (to: string) =>
  fromTransition(
    (_, event: AnyEventObject, { system }) => void around(system).sentEvents.push({ to, ...event }),
    undefined,
  );

type Surrounded = Pick<HostOptions, 'ports' | 'streams' | 'mutate'>;

/** A machine whose child is the flow, with the test's ports. Its input contains the flow's input. */
function parentOf(machine: AnyStateMachine, { ports, streams = [], mutate }: Surrounded) {
  const flow = machine.provide({
    actors: {
      ...Object.fromEntries(ports.map((name) => [name, deferred(name)])),
      ...Object.fromEntries(streams.map((name) => [name, stream(name)])),
    },
  });
  mutate?.(flow);
  // The root starts its own services.
  const others = machine.id === 'root' ? [] : BESIDE;
  const logic: Record<string, AnyActorLogic> = { flow, ...Object.fromEntries(others.map((id) => [id, beside(id)])) };
  return setup({
    types: { input: {} as { flow: unknown }, context: {} as { flow: unknown } },
    actors: logic,
  }).createMachine({
    context: ({ input }) => input,
    invoke: [
      ...others.map((id) => ({ id, src: id, systemId: id })),
      { id: HOSTED, src: 'flow', input: ({ context }) => context.flow, onDone: {}, onError: {} },
    ],
    on: { '*': { actions: ({ event, system }) => around(system).sentEvents.push(event) } },
  });
}

const parents = new WeakMap<AnyStateMachine, Map<string, ReturnType<typeof parentOf>>>();

/** The parent of a machine, the same for all runs. A mutated machine gets a new parent. */
function keptParentOf(machine: AnyStateMachine, options: Surrounded): ReturnType<typeof parentOf> {
  if (options.mutate) return parentOf(machine, options);
  const kept = parents.get(machine) ?? new Map<string, ReturnType<typeof parentOf>>();
  parents.set(machine, kept);
  const key = JSON.stringify([options.ports, options.streams]);
  const parent = kept.get(key) ?? parentOf(machine, options);
  kept.set(key, parent);
  return parent;
}

/** Runs a flow under a parent, as the root would; every port is deferred until the test settles it. */
export function hostFlow<M extends AnyStateMachine>(machine: M, options: HostOptions): Hosted<M> {
  const { coverage, input, delays: lengths = delaysOf(machine.id) } = options;
  const own = new Surroundings();
  const { pending, sinks, sentEvents, portEvents, calls, portStarts } = own;
  const clock = new SimulatedClock();
  const delays = new RunningDelays(clock);
  const inspect = (event: InspectionEvent) => {
    coverage.inspect(event);
    delays.inspect(event);
  };
  const parent = createActor(keptParentOf(machine, options), { clock, inspect, input: { flow: input } });
  surroundings.set(parent.system, own);
  parent.start();
  const child = parent.getSnapshot().children[HOSTED] as AnyActorRef;
  const state = () => child.getSnapshot() as AnyMachineSnapshot;

  return {
    actor: child as ActorRefFrom<M>,
    state,
    send: (event) => child.send(event),
    sentEvents,
    portEvents,
    calls,
    portStarts,
    play(event, from = state()) {
      const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
      if (settled) {
        const id = settled[2] ?? '';
        const settle = pending.get(id);
        if (!settle) throw new Error(`No call of the port "${id}" is waiting`);
        pending.delete(id);
        if (settled[1] === 'done') settle.resolve(event['output']);
        else settle.reject(event['error']);
        return true;
      }
      const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1];
      if (delay === undefined) return false;
      const declared = lengths[delay];
      if (declared === undefined) throw new Error(`The table of delays does not declare the length of "${delay}"`);
      const length = typeof declared === 'function' ? declared(from) : declared;
      const running = delays.of(event);
      if (running?.length !== length)
        throw new Error(`The delay "${delay}" is not running, or has another length than ${length} ms`);
      const end = running.startedAt + length;
      clock.set(end - 1);
      if (delays.of(event) !== running) throw new Error(`The delay "${delay}" ends before ${length} ms`);
      clock.set(end);
      return true;
    },
    stream(name, event) {
      const send = sinks.get(name);
      if (!send) throw new Error(`The stream "${name}" is not running`);
      send(event);
    },
    stop: () => parent.stop(),
  };
}

/** The hosted flow's running delays, by their events. */
class RunningDelays {
  readonly #running = new Map<string, { length: number; startedAt: number }>();
  readonly #clock: SimulatedClock;

  constructor(clock: SimulatedClock) {
    this.#clock = clock;
  }

  readonly inspect = (inspected: InspectionEvent): void => {
    if ((inspected.actorRef as AnyActorRef).id !== HOSTED) return;
    if (inspected.type === '@xstate.event') this.#running.delete(inspected.event.type);
    if (inspected.type !== '@xstate.action') return;
    const { type, params } = inspected.action;
    // XState names a delay by the event that ends it, and cancels it by that name.
    const { id, sendId, delay } = (params ?? {}) as { id?: string; sendId?: string; delay?: number };
    if (type === 'xstate.raise' && id !== undefined && delay !== undefined)
      this.#running.set(id, { length: delay, startedAt: this.#clock.now() });
    if (type === 'xstate.cancel' && sendId !== undefined) this.#running.delete(sendId);
  };

  /** The running delay that ends with this event, in milliseconds; undefined: it is not running. */
  of({ type }: AnyEventObject): { length: number; startedAt: number } | undefined {
    return this.#running.get(type);
  }
}
