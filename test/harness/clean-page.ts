import { beforeAll } from 'vitest';
import { i18n } from './providers.tsx';

/** Files share a page: each begins with it as a browser has it that was never here. */
beforeAll(async () => {
  if (!('document' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
  await i18n.changeLanguage('pt');
});
