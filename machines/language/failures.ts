import { calls, fates, needs, outcomes, says, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  openTexts: outcomes({
    'no texts': {
      to: 'failed',
      told: { nothing: 'Without texts nothing can be said: the screen has its own words in both languages.' },
      error: new Error('No texts'),
    },
  }),
  speak: calls({ 'GET /assets/i18n/en.json': fates(says('failed', 'language.failed')) }),
  keepLanguage: needs({
    storage: fates(silent('settled', 'The language is spoken; the next visit begins with the default.')),
  }),
};
