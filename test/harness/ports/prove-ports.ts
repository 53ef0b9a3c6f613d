import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  CALL_FAILURES,
  DEVICE_FAILURES,
  type Device,
  type FailureEffect,
  type FailureEffects,
  type PortFailures,
} from '#machines/shared/flow/failures.ts';
import { activeNodes } from '#studio/definition.ts';
import { portsOf, type FoundPort } from '#studio/ports/find.ts';
import { REFUSALS } from '#studio/ports/refusals.ts';
import type { Step } from '../model.ts';
import type { Plan } from '../walker.tsx';
import { Adapter, type Trouble } from './adapter.ts';
import { failuresOf } from './declared-failures.ts';
import { CALL_FAULTS, refusal, type Failing } from './faults.ts';
import { problemOf } from './judge.ts';
import { PortScene, type Ended, type Observed } from './port-scene.tsx';
import { TOKEN } from './wired.ts';

/** Replacements for model inputs that do not fit this environment. The token is the signed-in customer's. */
const INPUTS: Readonly<Record<string, unknown>> = { 'token-refresh.refreshTokens': { refusedToken: TOKEN } };

/** The result of proving a port. */
export interface Proof {
  /** Differences from the declaration, one per line. */
  problems: string[];
  /** The numbers of failures tried: with the adapter (`driven`), and as outcomes of the port (`given`). */
  driven: number;
  given: number;
}

interface Case {
  name: string;
  trouble: Trouble;
  effect: FailureEffect;
  reason: string;
}

/** The paths of a plan to a state in which a port is called. */
function waysTo<M extends AnyStateMachine>({ paths, vertices }: Plan<M>, { nodes }: FoundPort): Step[][] {
  const calls = (state: AnyMachineSnapshot | undefined) =>
    state?.status === 'active' && activeNodes(state).some(({ id }) => nodes.includes(id));
  if (nodes.length === 0) return paths.map(({ steps }) => steps);
  if (calls(vertices[0]?.state)) return [[]];
  return paths.flatMap(({ steps }) => {
    const at = steps.findIndex(({ state }) => calls(state));
    return at < 0 ? [] : [steps.slice(0, at + 1)];
  });
}

/**
 * Fails one port of a machine in every declared way: its adapter in a faulty environment, and its machine in its view.
 */
export async function provePort<M extends AnyStateMachine>(
  machine: M,
  plans: readonly Plan<M>[],
  id: string,
): Promise<Proof> {
  const port = portsOf(machine).find((found) => found.id === id);
  const failures = failuresOf(machine.id)[id];
  const proof: Proof = { problems: [], driven: 0, given: 0 };
  if (!port || !failures) return { ...proof, problems: [`${machine.id}.${id}: it has no declared failures`] };
  const say = (name: string, problem: string | null) =>
    problem !== null && proof.problems.push(`${machine.id}.${id}: ${name}: ${problem}`);

  // A stream that only receives cannot fail.
  if ('cannotFail' in failures && plans.some(({ model }) => model.streams?.includes(port.src))) return proof;
  const ways = plans.flatMap((plan) =>
    [...plan.model.ports, ...(plan.model.streams ?? [])].includes(port.src)
      ? waysTo(plan, port).map((way) => ({ plan, way }))
      : [],
  );
  ways.sort((one, other) => one.way.length - other.way.length);
  const shortest = port.nodes.length > 0 ? ways[0] : await firstThatSpawns(machine, ways, port);
  if (!shortest)
    return { ...proof, problems: [`${machine.id}.${id}: no path of the model leads to where it is called`] };
  const scene = new PortScene(machine, shortest.plan, port, shortest.way);
  const adapterOf = (src: string) => new Adapter(machine, src);
  const answer = async (src: string, input: unknown) => (await adapterOf(src).run(input)).settled;

  // Failures that look the same to the machine are checked once.
  const looked = new Map<string, Observed>();
  const observe = async (settled: Ended) => {
    const key = keyOf(settled);
    const observed = looked.get(key) ?? (await scene.settle(settled, answer));
    looked.set(key, observed);
    return observed;
  };

  if ('outcomes' in failures) {
    for (const [name, outcome] of Object.entries(failures.outcomes)) {
      const settled = 'output' in outcome ? { output: outcome.output } : { error: outcome.error };
      say(name, problemOf(outcome, await observe(settled), name));
      proof.given += 1;
    }
    return proof;
  }

  const input = INPUTS[`${machine.id}.${id}`] ?? (await scene.input());
  const adapter = adapterOf(port.src);
  const well = await adapter.run(input);
  if (well.settled !== null && 'error' in well.settled)
    say('without a fault', `it rejects with ${String(well.settled.error)}`);
  for (const line of undeclared(failures, well)) say('without a fault', line);
  if ('cannotFail' in failures) {
    for (const way of DEVICE_FAILURES.storage) {
      const { settled } = await adapter.run(input, { device: { device: 'storage', way } });
      say(
        `storage ${way}`,
        settled !== null && 'output' in settled ? null : 'it fails, as it is declared that it cannot',
      );
      proof.driven += 1;
    }
    return proof;
  }
  for (const { name, trouble, effect, reason } of casesOf(failures)) {
    const { settled } = await adapter.run(input, trouble);
    const isGone = settled === null && well.settled === null;
    if (port.nodes.length === 0)
      say(name, settled !== null && 'error' in settled ? 'it rejects, and nobody handles it' : null);
    else if (isGone) say(name, effect.to === null ? null : 'the page is left, as without a fault');
    else if (settled === null && effect.after === undefined) say(name, 'it never settles');
    else say(name, problemOf(effect, await observe(settled ?? { after: effect.after ?? '' }), reason));
    proof.driven += 1;
  }
  return proof;
}

/** The first path on which the port is called. A spawned actor has no state of its own, so any such path will do. */
async function firstThatSpawns<M extends AnyStateMachine, Way extends { plan: Plan<M>; way: Step[] }>(
  machine: M,
  ways: readonly Way[],
  port: FoundPort,
): Promise<Way | undefined> {
  for (const one of ways) if (await new PortScene(machine, one.plan, port, one.way).isCalled()) return one;
  return undefined;
}

const keyOf = (settled: Ended) =>
  JSON.stringify(settled, (_key, value: unknown) =>
    value instanceof Error ? Object.assign({}, value, { message: value.message }) : value,
  );

const differing = (kind: string, found: Iterable<string>, known: readonly string[]) => [
  ...[...new Set(found)]
    .filter((name) => !known.includes(name))
    .map((name) => `${kind} "${name}", which is not declared`),
  ...known.filter((name) => !new Set(found).has(name)).map((name) => `${kind} not "${name}", as is declared`),
];

/** Calls and devices that the adapter used without a declaration, and declared ones that it did not use. */
function undeclared(
  failures: Exclude<PortFailures, { outcomes: unknown }>,
  { asked, used }: { asked: string[]; used: Set<Device> },
): string[] {
  const declared = 'calls' in failures ? failures : { calls: {}, devices: {} };
  return [
    ...differing('it calls', asked, Object.keys(declared.calls)),
    ...differing('it uses', used, Object.keys(declared.devices)),
  ];
}

function casesOf(failures: Extract<PortFailures, { calls: unknown }>): Case[] {
  const ofCalls = Object.entries(failures.calls).flatMap(([call, declared]) =>
    faultsOf(declared).map(([name, { fault, reason }]): Case => ({
      name: `${call} ${name}`,
      trouble: { call: { call, fault } },
      effect: effectOf(declared, name),
      reason,
    })),
  );
  const ofDevices = Object.entries(failures.devices).flatMap(([device, declared]) =>
    DEVICE_FAILURES[device as Device].map((way): Case => ({
      name: `${device} ${way}`,
      trouble: { device: { device: device as Device, way } },
      effect: effectOf(declared, way),
      reason: 'unknown_error',
    })),
  );
  return [...ofCalls, ...ofDevices];
}

/** Every failure of any call, and the reasons for which this call is refused. */
function faultsOf({ at, refuses }: FailureEffects): [string, Failing][] {
  const general: readonly string[] = CALL_FAILURES;
  const reasons = new Set([...Object.keys(at).filter((name) => !general.includes(name)), ...refuses]);
  return [
    ...Object.entries(CALL_FAULTS),
    ...[...reasons].map((reason): [string, Failing] => [reason, refusal(reason)]),
  ];
}

/** The effect of a failure, declared for its name, for its reason's status, or for all others. */
const effectOf = ({ at, else: otherwise }: FailureEffects, name: string): FailureEffect =>
  at[name] ?? at[String(REFUSALS[name]?.status)] ?? otherwise;
