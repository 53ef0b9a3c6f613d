import type { Control, TextKey } from '#test/harness/controls.ts';

/** The only control of a screen that could not be read: try again. */
export const retryControls = {
  'retry.requested': { role: 'button', name: 'app.retry' },
} as const satisfies Record<string, Control>;

/**
 * Controls of a dialog that loads something of the customer's: retry and sign in. `title`: the text key of its title.
 */
export function readingControls(title: TextKey) {
  const dialog = { role: 'dialog', name: title } as const;
  return {
    'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
    'login.chosen': { role: 'button', name: 'login.submit', in: dialog },
  } as const satisfies Record<string, Control>;
}
