import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { namedTransition, shapeOf } from '#studio/definition.ts';

/** By machine and reason: the names of the transitions that need not be taken in Chromium. */
export type TransitionsLeft = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** No path of a journey takes it. */
export const NOT_PLANNED = 'no path takes it';
/** No path needs the transition. Timing decides whether it is taken, and both are allowed. */
export const BY_CHANCE = 'by chance';

const LIST = path.join(import.meta.dirname, 'transitions-left.json');

const transitionsLeft = JSON.parse(readFileSync(LIST, 'utf8')) as TransitionsLeft;

/** The names of a machine's transitions, by key. */
function transitionNames(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const { transitions, states } = shapeOf(machine);
  return new Map(transitions.map((transition) => [transition.key, namedTransition(transition, states)]));
}

const reasonsLeft = ({ id }: AnyStateMachine, left = transitionsLeft): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(left[id] ?? {}).flatMap(([reason, names]) => names.map((name): [string, string] => [name, reason])),
  );

const heldKeys = new WeakMap<AnyStateMachine, ReadonlySet<string>>();

function heldOf(machine: AnyStateMachine): ReadonlySet<string> {
  const left = reasonsLeft(machine);
  return new Set([...transitionNames(machine)].filter(([, name]) => !left.has(name)).map(([key]) => key));
}

/** Whether a run of all journeys must take the transition. */
export function isHeld(machine: AnyStateMachine, key: string): boolean {
  const held = heldKeys.get(machine) ?? heldOf(machine);
  heldKeys.set(machine, held);
  return held.has(key);
}

/** The transitions of one machine in a run, by key. */
export interface Taken {
  /** The number of walks that took each transition. */
  readonly walks: ReadonlyMap<string, number>;
  /** Keys of the transitions that a step of a walk needs. */
  readonly planned: ReadonlySet<string>;
}

export interface CountedTransitions {
  readonly id: string;
  readonly count: number;
  readonly taken: number;
  /** Names of transitions that must be taken and were not. */
  readonly lost: readonly string[];
  /** Names of listed transitions that a step of a path has taken. */
  readonly found: readonly string[];
  /** Names in the list that no transition has. */
  readonly unknown: readonly string[];
}

/** Compares the transitions in the browser with the list. An entry must go only if a step of a path takes it. */
export function countTransitions(machine: AnyStateMachine, taken: Taken, left = transitionsLeft): CountedTransitions {
  const names = transitionNames(machine);
  const reasons = reasonsLeft(machine, left);
  const known = new Set(names.values());
  const namesWhere = (isWanted: (key: string, reason: string | undefined) => boolean) =>
    [...names].filter(([key, name]) => isWanted(key, reasons.get(name))).map(([, name]) => name);
  return {
    id: machine.id,
    count: names.size,
    taken: namesWhere((key) => taken.walks.has(key)).length,
    lost: namesWhere((key, reason) => reason === undefined && !taken.walks.has(key)),
    found: namesWhere((key, reason) => reason !== undefined && reason !== BY_CHANCE && taken.planned.has(key)),
    unknown: [...reasons.keys()].filter((name) => !known.has(name)),
  };
}

/** A transition that this many walks take by themselves, such as the start of the app, counts as taken. */
const OFTEN = 20;

/** The list without the transitions that a run took by a step of a path, or in many walks. Nothing is added. */
export function shortened(
  machines: readonly AnyStateMachine[],
  takenBy: (machine: AnyStateMachine) => Taken,
  left = transitionsLeft,
): TransitionsLeft {
  const shorter = machines.map((machine): [string, Record<string, string[]>] => {
    const { walks, planned } = takenBy(machine);
    const reasons = reasonsLeft(machine, left);
    const byReason: Record<string, string[]> = {};
    for (const [key, name] of transitionNames(machine)) {
      const known = reasons.get(name);
      if (known === undefined || (known !== BY_CHANCE && planned.has(key)) || (walks.get(key) ?? 0) >= OFTEN) continue;
      const reason = known === NOT_PLANNED && walks.has(key) ? BY_CHANCE : known;
      (byReason[reason] ??= []).push(name);
    }
    return [machine.id, byReason];
  });
  return Object.fromEntries(shorter.filter(([, byReason]) => Object.keys(byReason).length > 0));
}

export const writeList = (left: TransitionsLeft): Promise<void> =>
  writeFile(LIST, `${JSON.stringify(left, null, 2)}\n`);
