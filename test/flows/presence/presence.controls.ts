import type { presenceMachine } from '#machines/presence/presence.machine.ts';
import type { Controls } from '#test/harness/controls.ts';

const panel = { role: 'region', name: 'presence.title' } as const;
const question = { role: 'alertdialog', name: 'presence.leaving.title' } as const;

export const controls = {
  'checkIn.chosen': { role: 'button', name: 'presence.checkIn', in: panel },
  'checkOut.chosen': { role: 'button', name: 'presence.checkOut', in: panel },
  'checkOut.confirmed': { role: 'button', name: 'presence.checkOut', in: question },
  'checkOut.abandoned': { role: 'button', name: 'presence.leaving.stay', in: question },
  'retry.requested': { role: 'button', name: 'app.retry', in: panel },
  'refusal.dismissed': { role: 'button', name: 'presence.leaveIt', in: panel },
  'code.dropped': { role: 'button', name: 'presence.codeRefused.action', in: panel },
} satisfies Controls<typeof presenceMachine>;
