import type { AnyStateMachine } from 'xstate';
import type { Reasons } from '#machines/shared/flow/reasons.ts';
import { hurdlesOf } from './guards.ts';
import type { FlowRecord } from './record.ts';

export interface Texts {
  language: string;
  has: (key: string) => boolean;
}

export interface Explained {
  /** Guards with a reason read at a control, guards without a control while they fail, and all guards. */
  explained: number;
  absent: number;
  guards: number;
  missing: string[];
}

/** Compares the declared reasons with the machine's guards and events, and with the reasons that the runs have read. */
export function explainedOf(
  machine: AnyStateMachine,
  records: readonly FlowRecord[],
  reasons: Reasons,
  texts: readonly Texts[],
): Explained {
  const performed = new Set(records.flatMap((record) => record.performed));
  const hurdles = hurdlesOf(machine, performed);
  const guards = [...new Set(hurdles.map(({ guard }) => guard))];
  const read = new Set(records.flatMap(({ explained }) => explained));
  const declared = Object.keys(reasons);
  const absent = guards.filter((guard) => isAbsent(reasons[guard]));
  const online = declared.filter((name) => needsNetwork(reasons[name]) && performed.has(name));
  const toBeRead = guards.filter((guard) => guard in reasons && !absent.includes(guard));
  const fixed = Object.values(reasons).flatMap(fixedKey);
  const keys = new Set([...fixed, ...records.flatMap(({ reasonKeys }) => reasonKeys)]);
  return {
    explained: toBeRead.filter((guard) => read.has(guard)).length,
    absent: absent.length,
    guards: guards.length,
    missing: [
      ...hurdles
        .filter(({ guard }) => !(guard in reasons))
        .map(
          ({ guard, source, event }) =>
            `no reason is declared for ${guard}, which may refuse "${event}" in "${source}"`,
        ),
      ...declared
        .filter((name) => !guards.includes(name) && !online.includes(name))
        .map((name) => `a reason is declared for ${name}, which never refuses the customer`),
      ...[...toBeRead, ...online]
        .filter((name) => !read.has(name))
        .map((name) => `the reason of ${name} was never read in the view`),
      ...new Set(records.flatMap(({ unexplained }) => unexplained)),
      ...texts.flatMap(({ language, has }) =>
        [...keys].filter((key) => !has(key)).map((key) => `the reason "${key}" has no text in "${language}"`),
      ),
    ],
  };
}

const needsNetwork = (refusal: Reasons[string] | undefined) => refusal !== undefined && 'needsNetwork' in refusal;

const isAbsent = (refusal: Reasons[string] | undefined) => refusal !== undefined && 'absent' in refusal;

function fixedKey(refusal: Reasons[string]): string[] {
  const telling = 'text' in refusal ? refusal.text : 'instead' in refusal ? refusal.instead : null;
  return typeof telling === 'string' ? [telling] : [];
}
