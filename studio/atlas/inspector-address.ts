/** Where Stately serves its inspector. */
export const STATELY = 'https://stately.ai/inspect';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Asked {
  /** What follows `?inspect=`; null: the address does not ask for it, empty: it names no other inspector. */
  asked: string | null;
  /** `VITE_INSPECTOR_URL`, where it is set. */
  configured: string | undefined;
}

/**
 * The address of the inspector to open; null: none was asked for. Everything that machines hold goes there, so that a link
 * alone may not name a place: only one on this machine, or the one that the developer has configured. Throws for others.
 */
export function inspectorAddress({ asked, configured }: Asked): string | null {
  if (asked === null) return null;
  if (asked === '') return configured ?? STATELY;
  if (asked === configured) return configured;
  const url = URL.canParse(asked) ? new URL(asked) : null;
  if (url && /^https?:$/.test(url.protocol) && THIS_MACHINE.has(url.hostname)) return url.href;
  throw new Error(`"${asked}" is no inspector on this machine, nor the one that VITE_INSPECTOR_URL names`);
}
