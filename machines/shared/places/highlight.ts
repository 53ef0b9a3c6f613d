import { plain } from './menu-search.ts';

export interface Part {
  text: string;
  isHit: boolean;
}

const LIKENESS = 0.5;

export function highlight(text: string, term: string): Part[] {
  const letters = Array.from(text);
  const folded = letters.map(plain);
  const hits = letters.map(() => false);
  for (const word of plain(term).split(/\s+/).filter(Boolean)) {
    const spans = spansOf(word, folded);
    for (const { from, to } of spans.length > 0 ? spans : nearest(word, folded)) hits.fill(true, from, to);
  }
  const parts: Part[] = [];
  for (const [index, letter] of letters.entries()) {
    const isHit = hits[index] ?? false;
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += letter;
    else parts.push({ text: letter, isHit });
  }
  return parts;
}

interface Span {
  from: number;
  to: number;
}

/** Folding may turn one letter into several, or none, so matches map back to the original indexes. */
function spansOf(word: string, folded: readonly string[]): Span[] {
  const origins = folded.flatMap((letter, index) => Array.from(letter, () => index));
  const whole = Array.from(folded.join(''));
  const wanted = Array.from(word);
  return whole.flatMap((_, at) => {
    if (!wanted.every((letter, index) => whole[at + index] === letter)) return [];
    return [{ from: origins[at] ?? 0, to: (origins[at + wanted.length - 1] ?? 0) + 1 }];
  });
}

function nearest(word: string, folded: readonly string[]): Span[] {
  let best: Span[] = [];
  let likeness = LIKENESS;
  let from = 0;
  for (let to = 0; to <= folded.length; to += 1) {
    if (to < folded.length && /\p{L}/u.test(folded[to] ?? '')) continue;
    const found = likenessOf(word, folded.slice(from, to).join(''));
    if (found >= likeness) [best, likeness] = [[{ from, to }], found];
    from = to + 1;
  }
  return best;
}

/** Dice's coefficient over pairs of letters. */
function likenessOf(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size);
}

const pairsOf = (word: string) =>
  new Set(Array.from({ length: word.length + 1 }, (_, index) => ` ${word} `.slice(index, index + 2)));
