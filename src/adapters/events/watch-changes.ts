import { isAbout } from '#machines/shared/flow/change.ts';
import { watchVisits } from '#src/adapters/connection/visits.ts';
import type { Changes } from './changes.ts';

/**
 * Calls back when something of one of these kinds may have changed: it was told, the page comes into view again, or it was
 * not looked at for `glanceMs`. Returns how to stop.
 */
export function watchChanges(
  browser: Window,
  changes: Changes,
  { kinds, look, glanceMs }: { kinds: readonly string[]; look: () => void; glanceMs: number },
): () => void {
  const stops = [watchVisits(browser, look, glanceMs), changes.listen((change) => isAbout(change, ...kinds) && look())];
  return () => stops.forEach((stop) => stop());
}
