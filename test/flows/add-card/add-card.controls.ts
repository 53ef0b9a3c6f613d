import type { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import type { Controls } from '#test/harness/controls.ts';
import { readingControls } from '../shared/reading-controls.ts';

const dialog = { role: 'dialog', name: 'addCard.title' } as const;

export const controls = {
  ...readingControls('addCard.title'),
  'card.submitted': { role: 'button', name: 'addCard.submit', in: dialog },
} satisfies Controls<typeof addCardMachine>;
