import type { QrTarget } from '#machines/shared/entities/customer-entities.ts';
import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type BrowserScannerOutput = { outcome: 'scanned'; target: QrTarget; placeId: number } | { outcome: 'dismissed' };

function placeOf({ placeId, target }: Extract<BrowserScannerOutput, { outcome: 'scanned' }>): string {
  const path = `/app/restaurants/${placeId}`;
  return target.type === 'reservation' ? `${path}?view=reservations&reservation=${target.uuid}` : path;
}

export interface BrowserScannerInput {
  /** Of the address that the app was opened with; null: the camera looks for one. */
  code: string | null;
  /** No other flow waits for the code: it leads to its place. */
  isAlone: boolean;
}

/** Reading a QR code. Spec 2 "browser-scanner", decision 29. */
export const browserScannerFlow = defineFlow<BrowserScannerInput, BrowserScannerOutput>()('browser-scanner', {
  modal: {
    path: { to: '/browser-scanner', key: 'qr' },
    key: 'optional',
    // Another code in the address is another reading.
    input: ({ key, isAlone }) => ({ code: key, isAlone }),
    next: (output) => (output.outcome === 'scanned' ? { to: placeOf(output), returnUrl: 'none' } : null),
  },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'nothing',
  hears: [],
  email: 'drops',
  loginReason: null,
  drafts: [],
});
