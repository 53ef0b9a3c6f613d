export interface TypedStreet {
  readonly name: string;
  readonly number: string;
}

const MAX_LENGTH = 300;
const POSTCODE = /\b\d{4}(-\d{3})?\b(?=\s*\p{L}|\s*$)/u;
const STREET_WORDS = [
  'Rua',
  'Avenida',
  'Largo',
  'Praça',
  'Travessa',
  'Estrada',
  'Calçada',
  'Alameda',
  'Passeio',
  'Beco',
  'Praceta',
  'Volta',
];
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  r: 'Rua',
  av: 'Avenida',
  lg: 'Largo',
  pc: 'Praça',
  pç: 'Praça',
  tv: 'Travessa',
  trav: 'Travessa',
  est: 'Estrada',
  estr: 'Estrada',
  cc: 'Calçada',
  cç: 'Calçada',
  al: 'Alameda',
};

/** Comma-separated parts, widest last, without country and postcode; empty for an invalid query. */
export function partsOf(query: string): string[] {
  const clean = query.replaceAll(/\p{Cc}/gu, ' ').trim();
  if (clean.length > MAX_LENGTH) return [];
  return clean
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^portugal$/i.test(part))
    .map((part, index, all) => (index > 0 && index === all.length - 1 ? part.replace(POSTCODE, '').trim() : part))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

export function streetOf(typed: string): TypedStreet {
  const full = typed.replace(/^(\p{L}{1,4})\.?ª?\s+/u, (whole, word: string) => {
    const street = ABBREVIATIONS[word.toLowerCase()];
    return street === undefined ? whole : `${street} `;
  });
  const { name = full, number = '' } =
    /^(?<name>\S+\s.*?\S)\s+(?:n\.?[º°o]?\s*)?(?<number>\d+\s?\p{L}?(?:[-/]\d+)?|(?:lote|lt\.?|bloco|casa|vivenda)\s.+|s\/?n)$/iu.exec(
      full,
    )?.groups ?? {};
  return { name, number };
}

export function looksLikeStreet(typed: string): boolean {
  const { name } = streetOf(typed);
  return STREET_WORDS.some((word) => name.toLowerCase().startsWith(`${word.toLowerCase()} `));
}
