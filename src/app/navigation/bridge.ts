import type { RootEmitted, RootRef } from '#machines/root/root.machine.ts';
import type { LazyCodeSource } from '#src/app/lazy/lazy-code.ts';
import { afterModal, afterScreen, type Leaving } from '#src/location/after-screen.ts';
import { entranceOf, flowIdOf, isModal, type ModalEntry } from '#src/location/modal-stack.ts';
import { addressAfterCrash } from '#src/location/return-url.ts';
import type { AppSearch } from '#src/location/search.ts';
import { followLocation } from './follow-location.ts';
import { modalNavigation, stackOf } from './modal-navigation.ts';
import type { AppRouter } from './router.tsx';

/** Locations open flows, and closed flows navigate. Returns the disconnect function. */
export function connectRouter(router: AppRouter, root: RootRef, code: LazyCodeSource): () => void {
  const modals = modalNavigation(router);
  const { enter, settle } = followLocation(router, root, code);

  function open(entry: ModalEntry) {
    const path = authPathOf(router, entry);
    if (path === null) modals.open(entry);
    else void router.navigate({ to: path, search: ({ returnUrl }: AppSearch) => (returnUrl ? { returnUrl } : {}) });
  }

  function close({ id, output }: Extract<RootEmitted, { type: 'flow.closed' }>) {
    const target = targetOf(router, root, id, output);
    // Replaces the history entry, so that Back leads to where the flow was opened.
    if (target !== null) router.history.replace(target);
    else modals.close(id);
  }

  const subscriptions = [
    root.on('flow.requested', ({ kind, key }) => isModal(kind) && open({ kind, key })),
    root.on('flow.closed', close),
    root.on('flow.crashed', () => showCrash(router)),
    { unsubscribe: router.subscribe('onBeforeNavigate', enter) },
    { unsubscribe: router.subscribe('onResolved', modals.settle) },
    { unsubscribe: router.subscribe('onResolved', settle) },
  ];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}

type AuthPath = '/auth/login' | '/auth/signup' | '/auth/forgot-password';

const isAuthPath = (path: string | null): path is AuthPath => path?.startsWith('/auth/') ?? false;

/** The path of an account flow that another account screen opens as a screen. Null: the flow opens as a modal. */
function authPathOf(router: AppRouter, { kind }: ModalEntry): AuthPath | null {
  const { pathname, search } = router.latestLocation;
  const path = entranceOf(kind)?.path?.to ?? null;
  const isAlone = pathname.startsWith('/auth/') && stackOf(router).length === 0 && !search.modal;
  return isAlone && isAuthPath(path) ? path : null;
}

/** The address that a closed flow leads to. Null: its modal only closes, as every modal above the lowest does. */
function targetOf(router: AppRouter, root: RootRef, id: string, output: unknown): string | null {
  const { pathname, search } = router.latestLocation;
  const leaving: Leaving = { pathname, returnUrl: search.returnUrl ?? null, origin: router.origin };
  const stack = stackOf(router);
  const [lowest] = stack;
  if (!stack.some((entry) => flowIdOf(entry) === id)) {
    const flow = root.getSnapshot().context.open.find((one) => one.id === id);
    return afterScreen(flow?.kind ?? null, output, leaving);
  }
  const target = lowest && flowIdOf(lowest) === id ? afterModal(lowest.kind, output, leaving) : null;
  return target === pathname ? null : target;
}

function showCrash(router: AppRouter): void {
  const { pathname, href } = router.latestLocation;
  if (pathname === '/server-error') return;
  const returnUrl = addressAfterCrash(href, router.origin);
  void router.navigate({ to: '/server-error', search: { returnUrl }, replace: true });
}
