import type { RootEmitted, RootRef } from '#machines/root/root.machine.ts';
import type { LazyCodeSource } from '#src/app/lazy/lazy-code.ts';
import { afterModal, afterScreen, type Leaving } from '#src/location/after-screen.ts';
import {
  flowIdOf,
  formatModals,
  entranceOf,
  isModal,
  parseModals,
  type ModalEntry,
} from '#src/location/modal-stack.ts';
import { openFlows } from '#src/location/open-flows.ts';
import { addressAfterCrash } from '#src/location/return-url.ts';
import type { AppSearch } from '#src/location/search.ts';
import type { AppRouter } from './router.tsx';

const MUNICIPAL_LOGIN = '/auth/mycascais-login';

/** Locations open flows, and closed flows navigate. Returns the disconnect function. */
export function connectRouter(router: AppRouter, root: RootRef, code: LazyCodeSource): () => void {
  const location = () => router.latestLocation;
  const modals = () => parseModals(location().search.modals ?? '');
  let closing: string[] = [];
  let opening: ModalEntry[] = [];
  let isPlanned = false;
  let isGoingBack = false;

  /** Batches changes of one tick into one navigation: a finished checkout also closes the cart beneath it. */
  function plan() {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      restack();
    });
  }

  function open({ kind, key }: ModalEntry) {
    const path = entranceOf(kind)?.path?.to ?? null;
    const entries = modals();
    const { pathname, search: shown } = location();
    const onAuthPage = pathname.startsWith('/auth/') && entries.length === 0 && !shown.modal;
    if (onAuthPage && isAuthPath(path)) {
      void router.navigate({ to: path, search: ({ returnUrl }: AppSearch) => (returnUrl ? { returnUrl } : {}) });
      return;
    }
    const beneath = entries.findIndex((entry) => flowIdOf(entry) === flowIdOf({ kind, key }));
    if (beneath >= 0) closing.push(...entries.slice(beneath + 1).map(flowIdOf));
    else opening.push({ kind, key });
    plan();
  }

  /** Removes closed modals by going back if they were pushed, else by replacing. Then adds opened ones. */
  function restack() {
    // The location is still the old one until the browser has gone back. settle() plans again.
    if (isGoingBack) return;
    const [closed, opened] = [closing, opening];
    [closing, opening] = [[], []];
    const entries = modals();
    const lowest = entries.findIndex((entry) => closed.includes(flowIdOf(entry)));
    const kept = lowest < 0 ? entries : entries.slice(0, lowest);
    const steps = entries.length - kept.length;
    // A modal that replaces another takes its history entry.
    if (opened.length > 0) show([...kept, ...opened], { replace: steps > 0 });
    else if (steps === 0) return;
    else if (router.history.location.state.__TSR_index >= steps) goBack(steps);
    else show(kept, { replace: true });
  }

  function goBack(steps: number) {
    isGoingBack = true;
    router.history.go(-steps);
  }

  function show(entries: readonly ModalEntry[], { replace }: { replace: boolean }) {
    const text = formatModals(entries);
    const top = entries.at(-1);
    const path = top ? (entranceOf(top.kind)?.path ?? null) : null;
    void router.navigate({
      to: '.',
      search: ({ modals: _before, ...search }: AppSearch) => (text ? { ...search, modals: text } : search),
      replace,
      resetScroll: false,
      ...(top && path
        ? {
            mask: {
              to: path.to,
              search: top.key === null || path.key === 'none' ? {} : { [path.key]: Number(top.key) },
            },
          }
        : {}),
    });
  }

  const leaving = (): Leaving => {
    const { pathname, search } = location();
    return { pathname, returnUrl: search.returnUrl ?? null, origin: window.location.origin };
  };

  function leaveScreen(id: string, output: unknown) {
    const flow = root.getSnapshot().context.open.find((candidate) => candidate.id === id);
    router.history.replace(afterScreen(flow?.kind ?? null, output, leaving()));
  }

  function onClosed({ id, output }: Extract<RootEmitted, { type: 'flow.closed' }>) {
    if (!modals().some((entry) => flowIdOf(entry) === id)) {
      leaveScreen(id, output);
      return;
    }
    const target = targetOf(id, output);
    if (target === null || target === location().pathname) {
      closing.push(id);
      plan();
    } else {
      // Replaces the modal's history entry, so that Back leads to where it was opened.
      router.history.replace(target);
    }
  }

  /** Where the lowest modal leads when it closes. Modals above it return to the one beneath. */
  function targetOf(id: string, output: unknown): string | null {
    const [lowest] = modals();
    return lowest && flowIdOf(lowest) === id ? afterModal(lowest.kind, output, leaving()) : null;
  }

  function showCrash() {
    const { pathname, href } = location();
    if (pathname === '/server-error') return;
    const returnUrl = addressAfterCrash(href, window.location.origin);
    void router.navigate({ to: '/server-error', search: { returnUrl }, replace: true });
  }

  /** Flows of the location whose code has loaded. The others follow when it has. */
  function openable() {
    const wanted = openFlows(location());
    const ready = wanted.filter(({ kind }) => code.isLoaded(kind));
    const missing = wanted.filter((flow) => !ready.includes(flow)).map(({ kind }) => kind);
    if (location().pathname.startsWith('/app/')) void code.loadMainArea();
    if (missing.length > 0) {
      void code.load(missing).then(() => (router.state.status === 'pending' ? enter() : settle()));
    }
    return { ready, isComplete: missing.length === 0 };
  }

  /** Starts the next screen's flows before its code has loaded. The old screen keeps its own. */
  function enter() {
    const { open: current } = root.getSnapshot().context;
    const added = openable().ready.filter(({ id }) => !current.some((flow) => flow.id === id));
    root.send({ type: 'location.changed', open: [...current, ...added] });
  }

  function settle() {
    isGoingBack = false;
    if (closing.length + opening.length > 0) plan();
    const { ready, isComplete } = openable();
    root.send({ type: 'location.changed', open: ready, isPending: !isComplete });
    const { pathname, search } = location();
    if (pathname === '/auth/logout') root.getSnapshot().children.auth?.send({ type: 'logout.requested' });
    // Removes the secret from the URL and the history once the flow has read it.
    if (isComplete && search.token !== undefined) {
      void router.navigate({ to: '.', search: ({ token: _read, ...rest }: AppSearch) => rest, replace: true });
    }
    // Clears the whole search: the provider may send parameters we do not know.
    if (isComplete && pathname === MUNICIPAL_LOGIN && search.state !== undefined) {
      void router.navigate({ to: MUNICIPAL_LOGIN, search: {}, replace: true });
    }
  }

  const subscriptions = [
    router.subscribe('onBeforeNavigate', enter),
    router.subscribe('onResolved', settle),
    root.on('flow.requested', ({ kind, key }) => isModal(kind) && open({ kind, key })),
    root.on('flow.closed', onClosed),
    root.on('flow.crashed', showCrash),
  ];
  return () => {
    for (const subscription of subscriptions) {
      if (typeof subscription === 'function') subscription();
      else subscription.unsubscribe();
    }
  };
}

type AuthPath = '/auth/login' | '/auth/signup' | '/auth/forgot-password';

function isAuthPath(path: string | null): path is AuthPath {
  return path?.startsWith('/auth/') ?? false;
}
