import type { MachineShape } from '#studio/definition.ts';

export interface Clause {
  says: string;
  /** "login:submitting" is a state, "login" the whole machine. */
  states?: readonly string[];
  files?: readonly string[];
}

export interface Section {
  number: number;
  name: string;
  /** Number of clauses in the specification, to detect missing ones. */
  count: number;
  clauses: readonly Clause[];
}

export interface Ground {
  shapes: readonly MachineShape[];
  exists: (file: string) => boolean;
}

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
        ...(named.length + files.length > 0 ? [] : [`${at}: no state or file implements it`]),
        ...named.filter((state) => !states.has(state)).map((state) => `${at}: there is no state ${state}`),
        ...files.filter((file) => !exists(file)).map((file) => `${at}: there is no file ${file}`),
      ];
    }),
  ]);
}
