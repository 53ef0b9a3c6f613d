import { LanguageSwitch } from '#src/screens/language/LanguageSwitch.tsx';
import { useService } from './root-context.ts';

/** The choice of language, wherever a screen leaves room for it. */
export function AppLanguage() {
  const actor = useService('language');
  return actor ? <LanguageSwitch actor={actor} /> : null;
}
