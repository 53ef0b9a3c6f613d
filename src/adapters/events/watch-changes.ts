import { isAbout } from '#machines/shared/flow/change.ts';
import { watchVisits } from '#src/adapters/connection/visits.ts';
import type { Changes } from './changes.ts';

/** Poller: calls back on a change, when the page becomes visible, and every `glanceMs`. Returns the stop function. */
export function watchChanges(
  browser: Window,
  changes: Changes,
  { kinds, look, glanceMs }: { kinds: readonly string[]; look: () => void; glanceMs: number },
): () => void {
  const stops = [watchVisits(browser, look, glanceMs), changes.listen((change) => isAbout(change, ...kinds) && look())];
  return () => stops.forEach((stop) => stop());
}
