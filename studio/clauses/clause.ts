import type { MachineShape } from '#studio/definition.ts';

/** One paragraph, list entry or table row of the specification. */
export interface Clause {
  /** In our own words, short. */
  says: string;
  /** What carries it: "login:submitting" is a state, "login" the whole machine. */
  states?: readonly string[];
  /** What carries it where no state does, or not alone: files and folders from the project's root. */
  files?: readonly string[];
}

export interface Section {
  number: number;
  name: string;
  /** How many the specification has, so that one that is left out is missed. */
  count: number;
  clauses: readonly Clause[];
}

export interface Ground {
  shapes: readonly MachineShape[];
  /** Whether there is such a file or folder. */
  exists: (file: string) => boolean;
}

/** What is wrong with the map from clauses to what carries them, a line each; none: it holds. */
export function clauseTroubles(sections: readonly Section[], { shapes, exists }: Ground): string[] {
  const states = new Set(
    shapes.flatMap((shape) => shape.states.map(({ path }) => (path === '' ? shape.id : `${shape.id}:${path}`))),
  );
  return sections.flatMap(({ number, count, clauses }) => [
    ...(clauses.length === count
      ? []
      : [`Section ${number} has ${count} clauses, of which ${clauses.length} are mapped`]),
    ...clauses.flatMap((clause, index) => {
      const at = `${number}.${index + 1} (${clause.says})`;
      const { states: named = [], files = [] } = clause;
      return [
        ...(named.length + files.length > 0 ? [] : [`${at}: nothing carries it`]),
        ...named.filter((state) => !states.has(state)).map((state) => `${at}: there is no state ${state}`),
        ...files.filter((file) => !exists(file)).map((file) => `${at}: there is no file ${file}`),
      ];
    }),
  ]);
}
