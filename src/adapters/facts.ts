import type { Language } from '#machines/shared/values/language.ts';

/** What the server's run of the app was told, sent with the page. Decision 82. */
export interface Facts {
  language: Language;
  /** The route that was rendered. */
  route: string;
  /** By the address that was asked. */
  answers: Record<string, unknown>;
}

export const FACTS_ID = 'facts';

/** Null: the page came empty. */
export function factsIn(document: Document): Facts | null {
  const text = document.getElementById(FACTS_ID)?.textContent;
  return text ? (JSON.parse(text) as Facts) : null;
}

export const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString());

/** Each answer serves one call: who asks again wants to know what holds now. */
export function factsFirst(fetch: typeof globalThis.fetch, facts: Facts | null): typeof globalThis.fetch {
  const answers = new Map(Object.entries(facts?.answers ?? {}));
  return (input, init) => {
    const address = addressOf(input);
    const known = answers.get(address);
    return answers.delete(address) ? Promise.resolve(Response.json(known)) : fetch(input, init);
  };
}
