import type { QrTarget } from '#machines/shared/entities/customer-entities.ts';
import { MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { ScannerEvent } from './events.ts';

export type BrowserScannerOutput = { outcome: 'scanned'; target: QrTarget; placeId: number } | { outcome: 'dismissed' };

function placeOf({ placeId, target }: Extract<BrowserScannerOutput, { outcome: 'scanned' }>): string {
  const path = `/app/restaurants/${placeId}`;
  return target.type === 'reservation' ? `${path}?view=reservations&reservation=${target.uuid}` : path;
}

export interface BrowserScannerInput {
  /** From the address that opened the app; null: use the camera. */
  code: string | null;
  isAlone: boolean;
}

export const browserScannerFlow = defineFlow<BrowserScannerInput, BrowserScannerOutput, ScannerEvent>()(
  'browser-scanner',
  {
    ...MODAL,
    modal: {
      path: { to: '/browser-scanner', key: 'qr' },
      key: 'optional',
      input: ({ key, isAlone }) => ({ code: key, isAlone }),
      next: (output) => (output.outcome === 'scanned' ? { to: placeOf(output), returnUrl: 'none' } : null),
    },
    needs: 'mainArea',
    personal: 'nothing',
    loginReason: null,
    drafts: ['code.edited', 'scan.chosen'],
  },
);
