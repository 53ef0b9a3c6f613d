import { useService } from '#src/host/root-context.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The choice of language, wherever a screen leaves room for it. */
export function AppLanguage() {
  const actor = useService('language');
  return actor ? <LanguageSwitch actor={actor} /> : null;
}
