import type { savedCardsMachine } from '#machines/saved-cards/saved-cards.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

const dialog = { role: 'dialog', name: 'savedCards.title' } as const;

export const controls = {
  ...readingControls('savedCards.title'),
  'addCard.chosen': { role: 'button', name: 'payment.addCard', in: dialog },
  'cardDeletion.dismissed': { role: 'button', name: 'payment.deletion.dismiss' },
  'cardDeletion.confirmed': { role: 'button', name: 'payment.deletion.confirm' },
} satisfies Controls<typeof savedCardsMachine>;
