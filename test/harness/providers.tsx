import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '#src/i18n/create-i18n.ts';
import pt from '../../public/assets/i18n/pt.json';

/** The texts in every test. */
export const i18n = createI18n({ pt });

/** The context that every view needs: the texts. */
export function Providers({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
