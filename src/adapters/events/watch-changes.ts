import { isAbout } from '#machines/shared/flow/change.ts';
import { watchVisits } from '#src/adapters/connection/visits.ts';
import type { Changes } from './changes.ts';

/** Poller: calls back on a change, when the page becomes visible, and every `pollMs`. Returns the stop function. */
export function watchChanges(
  browser: Window,
  changes: Changes,
  { kinds, look, pollMs }: { kinds: readonly string[]; look: () => void; pollMs: number },
): () => void {
  const stops = [watchVisits(browser, look, pollMs), changes.listen((change) => isAbout(change, ...kinds) && look())];
  return () => stops.forEach((stop) => stop());
}
