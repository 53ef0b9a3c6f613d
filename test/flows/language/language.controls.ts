import type { Language } from '#machines/shared/values/language.ts';
import type { Control } from '#test/harness/controls.ts';

export const chips = {
  pt: { role: 'button', name: 'language.names.pt' },
  en: { role: 'button', name: 'language.names.en' },
} satisfies Record<Language, Control>;
