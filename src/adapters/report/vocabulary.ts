import type { Vocabulary } from './redact.ts';

/** Put here when the app is built, from its sources: scripts/vocabulary.ts. */
declare const NAMES_OF_THE_APP: readonly string[];
declare const WORDS_OF_THE_APP: readonly string[];

/** The words of this app. */
export const VOCABULARY: Vocabulary = { names: new Set(NAMES_OF_THE_APP), words: new Set(WORDS_OF_THE_APP) };
