import type { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: 'addCard.title' } as const;

export const controls = {
  'card.submitted': { role: 'button', name: 'addCard.submit', in: dialog },
  'login.chosen': { role: 'button', name: 'login.submit', in: dialog },
  'retry.requested': { role: 'button', name: 'app.retry', in: dialog },
} satisfies Controls<typeof addCardMachine>;
