/** Pseudo-random numbers in [0, 1), determined by the seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Like {@link randomNumbers}, from a text, so that the demo is the same everywhere. */
export function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return randomNumbers(state);
}

export function sample<T>(list: readonly T[], count: number, random: () => number): T[] {
  const drawn = list.map((value, index) => ({ value, index, lot: random() }));
  const taken = drawn.sort((a, b) => a.lot - b.lot).slice(0, Math.max(0, count));
  return taken.sort((a, b) => a.index - b.index).map(({ value }) => value);
}

export function pick<T>([first, ...others]: readonly [T, ...T[]], random: () => number): T {
  return [first, ...others][Math.floor(random() * (others.length + 1))] ?? first;
}
