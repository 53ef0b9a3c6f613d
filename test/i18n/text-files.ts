/** The texts of a language by their complete keys: "cart.empty.title". */
export type TextFile = ReadonlyMap<string, string>;

export function flatten(texts: object, prefix = ''): TextFile {
  const entries = Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? [...flatten(value, `${prefix}${key}.`)]
      : [[prefix + key, String(value)]],
  );
  return new Map(entries);
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** "cart.items" for "cart.items_one": the key in the code. */
export const baseOf = (key: string): string => key.replace(PLURAL, '');

const basesOf = (file: TextFile) => new Set([...file.keys()].map(baseOf));

/** Keys that only one of two languages has; the forms of a plural count as one key. */
export function missingKeys(file: TextFile, other: TextFile): string[] {
  const known = basesOf(file);
  return [...basesOf(other)].filter((base) => !known.has(base));
}

/** Plurals whose forms are not exactly those of the language, and empty texts. */
export function brokenForms(file: TextFile, locale: string): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const plurals = new Set([...file.keys()].filter((key) => PLURAL.test(key)).map(baseOf));
  const wrong = [...plurals].filter((base) => {
    const given = [...file.keys()].filter((key) => PLURAL.test(key) && baseOf(key) === base);
    return file.has(base) || given.length !== forms.length || forms.some((form) => !file.has(`${base}_${form}`));
  });
  return [...wrong, ...[...file].flatMap(([key, text]) => (text.trim() === '' ? [key] : []))];
}

/** The variables and tags of all the forms of a text: "{{count}}", "<terms/>". */
export function partsOf(file: TextFile, base: string): Set<string> {
  const forms = [...file].flatMap(([key, text]) => (baseOf(key) === base ? [text] : []));
  return new Set(forms.flatMap((text) => text.match(/\{\{.+?\}\}|<[\w/]+>/g) ?? []));
}

/** Keys whose variables or tags differ between two languages. */
export function differingParts(file: TextFile, other: TextFile): string[] {
  return [...basesOf(file)].filter((base) => {
    const [mine, theirs] = [partsOf(file, base), partsOf(other, base)];
    return mine.size !== theirs.size || [...mine].some((part) => !theirs.has(part));
  });
}
