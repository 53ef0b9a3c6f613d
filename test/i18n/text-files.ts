import { baseOf, PLURAL, type TextFile } from '../../scripts/text-keys.ts';

const basesOf = (file: TextFile) => new Set([...file.keys()].map(baseOf));

/** Keys that only one of two languages has; the forms of a plural count as one key. */
export function missingKeys(file: TextFile, other: TextFile): string[] {
  const known = basesOf(file);
  return [...basesOf(other)].filter((base) => !known.has(base));
}

/** Plurals with other forms than the language has, and empty texts. */
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
