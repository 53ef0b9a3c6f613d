import { CUSTOMER_MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { SettingsEvent } from './events.ts';

export type SettingsOutput = { outcome: 'dismissed' };

/** The customer's account and their saved data. Decision 119. */
export const settingsFlow = defineFlow<undefined, SettingsOutput, SettingsEvent>()('settings', {
  ...CUSTOMER_MODAL,
  modal: { path: null, key: 'none', input: () => undefined, next: null },
  loginReason: 'settings.signedOut.title',
  drafts: ['nif.edited'],
});
