import { calls, needs, outcomes, shows, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  openTexts: outcomes({
    'no texts': {
      to: 'failed',
      feedback: { nothing: 'There are no texts yet: the screen has its own in both languages.' },
      error: new Error('No texts'),
    },
  }),
  speak: calls({ 'GET /assets/i18n/en.json': shows('failed', 'language.failed') }),
  keepLanguage: needs({
    storage: silent('settled', 'The language is spoken; the next visit begins with the default.'),
  }),
};
