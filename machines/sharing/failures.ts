import { alerts, outcomes, silent, type Failures } from '#machines/shared/flow/failures.ts';

export const failures: Failures = {
  sharePage: outcomes({
    'closed sheet': { ...silent('waiting.quiet', 'The customer has closed the sheet.'), output: 'cancelled' },
    refused: { ...alerts('waiting.quiet', 'sharing_refused'), error: new Error('Nothing was shared or copied') },
  }),
};
