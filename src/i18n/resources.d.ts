import 'i18next';
import type pt from '../../public/assets/i18n/pt.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    nsSeparator: false;
    resources: { translation: typeof pt };
  }
}
