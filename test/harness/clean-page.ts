import { beforeAll } from 'vitest';
import { i18n } from './providers.tsx';

/** Test files share a page; each starts with a fresh browser state. */
beforeAll(async () => {
  if (!('document' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
  await i18n.changeLanguage('pt');
});
