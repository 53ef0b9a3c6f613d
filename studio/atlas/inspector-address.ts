export const STATELY = 'https://stately.ai/inspect';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Asked {
  asked: string | null;
  configured: string | undefined;
}

/** Null if not requested. Throws unless local or configured: the inspector receives all machine data. */
export function inspectorAddress({ asked, configured }: Asked): string | null {
  if (asked === null) return null;
  if (asked === '') return configured ?? STATELY;
  if (asked === configured) return configured;
  const url = URL.canParse(asked) ? new URL(asked) : null;
  if (url && /^https?:$/.test(url.protocol) && THIS_MACHINE.has(url.hostname)) return url.href;
  throw new Error(`"${asked}" is neither a local inspector nor the one in VITE_INSPECTOR_URL`);
}
