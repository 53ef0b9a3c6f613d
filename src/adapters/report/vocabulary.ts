import type { Vocabulary } from './redact.ts';

/** Filled in at build time by scripts/vocabulary.ts. */
declare const NAMES_OF_THE_APP: readonly string[];
declare const WORDS_OF_THE_APP: readonly string[];

export const VOCABULARY: Vocabulary = { names: new Set(NAMES_OF_THE_APP), words: new Set(WORDS_OF_THE_APP) };
