import type { ShareResult } from '#machines/sharing/sharing.machine.ts';

export interface SharedLink {
  title: string;
  url: string;
}

/** At an insecure address, a browser has neither. */
type Browser = { navigator: Partial<Pick<Navigator, 'share' | 'clipboard'>> };

/** The customer has closed the sheet, or another one is open. */
const CANCELLED: ReadonlySet<unknown> = new Set(['AbortError', 'InvalidStateError']);

/** Opens the system's share sheet. Copies the link where there is none, or where it refuses. */
export const shareLink =
  ({ navigator }: Browser) =>
  async ({ title, url }: SharedLink): Promise<ShareResult> => {
    if (navigator.share) {
      try {
        await navigator.share({ title, url });
        return 'shared';
      } catch (error) {
        if (error instanceof DOMException && CANCELLED.has(error.name)) return 'cancelled';
      }
    }
    if (!navigator.clipboard) throw new Error('The browser cannot share or copy');
    await navigator.clipboard.writeText(url);
    return 'copied';
  };
