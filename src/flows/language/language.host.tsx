import { useService } from '#src/host/root-context.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

export function AppLanguage() {
  const actor = useService('language');
  return actor ? <LanguageSwitch actor={actor} /> : null;
}
