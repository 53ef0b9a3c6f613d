import type { RootRef } from '#machines/root/root.machine.ts';
import { flowIdOf, modalAlone, parseModals, type ModalEntry } from '#src/location/modal-stack.ts';
import { validateSearch } from '#src/location/search.ts';
import type { AppRouter } from './router.tsx';

/** The app's icon opens this address. */
export const START = '/app/welcome';

/**
 * Opens a path of this app in the page that is open. Modals open above the present screen, which keeps its typed texts.
 * Another screen follows the present one. Decision 123.
 */
export function openAddress(path: string, router: AppRouter, root: RootRef): void {
  const screen = modalAlone(router.latestLocation);
  const modals = modalsOf(new URL(path, router.origin)).filter(
    (entry) => !screen || flowIdOf(screen) !== flowIdOf(entry),
  );
  if (modals.length === 0) router.history.push(path);
  for (const { kind, key } of modals) root.send({ type: 'flow.requested', kind, key });
}

function modalsOf({ pathname, searchParams }: URL): ModalEntry[] {
  const search = validateSearch(Object.fromEntries(searchParams));
  const alone = modalAlone({ pathname, search });
  if (alone) return [alone];
  return pathname === START ? parseModals(search.modals ?? '') : [];
}
