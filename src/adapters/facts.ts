import { FACTS_ID, type Facts } from '#machines/shared/values/facts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#machines/shared/values/language.ts';

/** Null: the page came empty. */
export function factsIn(document: Document): Facts | null {
  const text = document.getElementById(FACTS_ID)?.textContent;
  return text ? (JSON.parse(text) as Facts) : null;
}

export const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString());

declare global {
  interface Window {
    /** Answers too long for the page, by address. index.html makes the calls. Null: the app makes this call. */
    earlyAnswers?: Readonly<Record<string, Promise<Response> | null>>;
  }
}

export interface FactsFirst {
  /** Each answer serves one call: the next call needs the present state. */
  fetch: typeof globalThis.fetch;
  /** Whether the app has read every answer that the page was made of. If not, it shows something else. */
  isUsedUp: () => boolean;
}

/** False for a call of a customer, or in another language than the page's: the server answers these. */
function isOfPage(language: Language, input: RequestInfo | URL, init?: RequestInit): boolean {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  return !headers.has('authorization') && (headers.get('accept-language') ?? language).startsWith(language);
}

export function factsFirst(
  fetch: typeof globalThis.fetch,
  facts: Facts | null,
  earlyAnswers?: Window['earlyAnswers'],
): FactsFirst {
  const answers = new Map(Object.entries({ ...facts?.answers, ...earlyAnswers }));
  const { language = DEFAULT_LANGUAGE } = facts ?? {};
  return {
    async fetch(input, init) {
      const address = addressOf(input);
      const known = answers.get(address);
      if (!isOfPage(language, input, init) || !answers.delete(address) || known === null) return fetch(input, init);
      return known instanceof Promise ? (known as Promise<Response>) : Response.json(known);
    },
    isUsedUp: () => answers.size === 0,
  };
}
