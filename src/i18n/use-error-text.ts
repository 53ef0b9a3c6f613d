import { useTranslation } from './use-translation.tsx';

/** Maximum length of a raw text in an alert. */
const RAW_LENGTH = 300;

/** Null if the whole text fits. */
export function startOf(raw: string): string | null {
  const characters = Array.from(raw);
  return characters.length > RAW_LENGTH ? characters.slice(0, RAW_LENGTH).join('') : null;
}

/** `errors.{reason}`, else the raw text. In a violation ("field: key") the key counts. Spec 8 "Generic mapping". */
export function useErrorText(): (reason: string) => string {
  const { t, find } = useTranslation();
  const known = (key: string) => find(`errors.${key}`);
  const lineText = (line: string) => known(line.replace(/^[\w.[\]]+: /, '')) ?? line;
  return (reason) => {
    const start = startOf(reason);
    if (start !== null) return t('app.shortened', { text: start });
    return known(reason) ?? [...new Set(reason.split('\n').map(lineText))].join('\n');
  };
}
