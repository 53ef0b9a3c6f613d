import type { addressBookMachine } from '#machines/location/address-book/address-book.machine.ts';
import type { locationMachine } from '#machines/location/location.machine.ts';
import type { Control, Controls } from '#test/harness/controls.ts';

const dialog = { role: 'dialog', name: ['location.title', 'location.deliveryTitle'] } as const;

export const fields = {
  locality: { role: 'textbox', name: 'location.locality', in: dialog },
} satisfies Record<string, Control>;

export const controls = {
  'form.submitted': { role: 'button', name: 'location.search', in: dialog },
  'address.confirmed': { role: 'button', name: 'location.confirm', in: dialog },
} satisfies Controls<typeof locationMachine>;

export const suggestionFields = {
  text: { role: 'combobox', name: 'location.suggestions.label' },
} satisfies Record<string, Control>;

const question = { role: 'alertdialog', name: 'location.deletion.title' } as const;

export const deletionControls = {
  'deletion.dismissed': { role: 'button', name: 'location.deletion.dismiss', in: question },
  'deletion.confirmed': { role: 'button', name: 'location.deletion.confirm', in: question },
} satisfies Controls<typeof addressBookMachine>;
