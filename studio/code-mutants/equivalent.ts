/** Mutants that nobody could notice, with the reason. One that is noticed or no longer exists fails the report. */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
