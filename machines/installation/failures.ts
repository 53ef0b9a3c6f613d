import { cannotFail, needs, outcomes, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  browser: cannotFail('It only listens to the browser.'),
  readInstallation: needs({
    storage: silent('impossible', 'Nothing is offered in this visit.'),
  }),
  askBrowser: outcomes({
    'used up': {
      to: 'reading',
      feedback: { nothing: 'The browser shows no dialog twice; the entry is gone until it offers a new one.' },
      error: new Error('The prompt was shown before'),
    },
  }),
  keepSeen: needs({ storage: silent('explaining', 'Nothing is offered in this visit; the next one may ask again.') }),
  keepAnswer: needs({ storage: silent('reading', 'Nothing is offered in this visit; the next one may ask again.') }),
};
