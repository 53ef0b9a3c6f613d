import type { Change } from './messages.ts';
import { plain } from './plain.ts';

const CHANGES_MAX = 200;

/** The differences between two contexts, at every depth. Members of lists are told apart by their ids if all have one. */
export function difference(was: unknown, is: unknown): Change[] {
  return changesIn('', was, is).slice(0, CHANGES_MAX);
}

function changesIn(path: string, was: unknown, is: unknown): Change[] {
  if (Object.is(was, is)) return [];
  const [before, after] = partsOf(was, is);
  if (!before || !after) return [change(path, was, is)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const inner = name.startsWith('[') || path === '' ? `${path}${name}` : `${path}.${name}`;
    return changesIn(inner, before.get(name), after.get(name));
  });
}

type Parts = Map<string, unknown>;

/** Null: a value that is compared as a whole. */
function partsOf(was: unknown, is: unknown): [Parts, Parts] | [null, null] {
  if (Array.isArray(was) && Array.isArray(is)) {
    const isById = [...was, ...is].every((item) => idOf(item) !== null);
    return [membersOf(was, isById), membersOf(is, isById)];
  }
  if (isRecord(was) && isRecord(is)) return [new Map(Object.entries(was)), new Map(Object.entries(is))];
  return [null, null];
}

function membersOf(list: readonly unknown[], isById: boolean): Parts {
  return new Map(list.map((item, index) => [isById ? `[id=${idOf(item)}]` : `[${index}]`, item]));
}

function idOf(item: unknown): string | number | null {
  const id = isRecord(item) ? item['id'] : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function change(path: string, was: unknown, is: unknown): Change {
  return { path, ...(was === undefined ? {} : { was: plain(was) }), ...(is === undefined ? {} : { is: plain(is) }) };
}
