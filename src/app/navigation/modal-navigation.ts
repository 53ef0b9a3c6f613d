import { entranceOf, formatModals, parseModals, type ModalEntry } from '#src/location/modal-stack.ts';
import type { AppSearch } from '#src/location/search.ts';
import { afterMove, moveOf, NO_PLAN, withClosed, withOpened, withSettled, type ModalPlan } from './modal-plan.ts';
import type { AppRouter } from './router.tsx';

export const stackOf = ({ latestLocation }: AppRouter): ModalEntry[] => parseModals(latestLocation.search.modals ?? '');

/** Opens and closes modals by navigating. The plan is all that it keeps. */
export function modalNavigation(router: AppRouter) {
  let plan = NO_PLAN;

  function follow(next: ModalPlan) {
    if (next.phase === 'planned' && plan.phase !== 'planned') queueMicrotask(move);
    plan = next;
  }

  function move() {
    const next = moveOf(plan, stackOf(router), router.history.location.state.__TSR_index);
    plan = afterMove(next, plan);
    if (typeof next === 'object') show(router, next.stack, next.replace);
    else if (next > 0) router.history.go(-next);
  }

  return {
    open: (entry: ModalEntry) => follow(withOpened(plan, entry, stackOf(router))),
    close: (id: string) => follow(withClosed(plan, id)),
    settle: () => follow(withSettled(plan)),
  };
}

function show(router: AppRouter, stack: readonly ModalEntry[], replace: boolean): void {
  const modals = formatModals(stack);
  const top = stack.at(-1);
  const path = top && entranceOf(top.kind)?.path;
  void router.navigate({
    to: '.',
    search: ({ modals: _before, ...rest }: AppSearch) => (modals ? { ...rest, modals } : rest),
    replace,
    ...(path && {
      mask: {
        to: path.to,
        search: top.key === null || path.key === 'none' ? {} : { [path.key]: Number(top.key) },
      },
    }),
  });
}
