import { useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useDeferredValue, type ComponentType } from 'react';
import type { ModalKind } from '#machines/shared/flow.ts';
import { flowIdOf, modalOfPath, parseModals, type ModalEntry } from './modal-stack.ts';
import { openFlows } from './open-flows.ts';
import { useRoot } from './root-context.ts';

/** One modal of the stack; each is a chunk of its own, loaded when it first opens. */
const MODALS: { [K in ModalKind]?: ComponentType<{ id: `${K}:${string}` }> } = {
  'add-card': lazy(() => import('./modals/add-card.tsx')),
  checkout: lazy(() => import('./modals/checkout.tsx')),
  'forgot-password': lazy(() => import('./modals/forgot-password.tsx')),
  login: lazy(() => import('./modals/login.tsx')),
  orders: lazy(() => import('./modals/orders.tsx')),
  signup: lazy(() => import('./modals/signup.tsx')),
  'option-tree': lazy(() => import('./modals/option-tree.tsx')),
  cart: lazy(() => import('./modals/cart.tsx')),
  'delivery-method': lazy(() => import('./modals/delivery-method.tsx')),
};

const NOTHING: readonly ModalEntry[] = [];

function Modal({ entry }: { entry: ModalEntry }) {
  const View = MODALS[entry.kind] as ComponentType<{ id: string }> | undefined;
  return View ? <View id={flowIdOf(entry)} /> : null;
}

/**
 * Each modal opens after the one beneath it has: after a reload code and flows arrive in any order, and the dialog that
 * opens last is the one that holds the focus and hides the others from assistive technology.
 */
function Stack({ entries: [lowest, ...above] }: { entries: readonly ModalEntry[] }) {
  const isRunning = useSelector(useRoot(), ({ children }) => lowest !== undefined && flowIdOf(lowest) in children);
  return lowest && isRunning ? (
    <Suspense key={flowIdOf(lowest)}>
      <Modal entry={lowest} />
      <Above entries={above} />
    </Suspense>
  ) : null;
}

/** One step later than the dialog beneath: two that open at once would hide each other. */
function Above({ entries }: { entries: readonly ModalEntry[] }) {
  return <Stack entries={useDeferredValue(entries, NOTHING)} />;
}

/** Renders the modal stack of the location, bottom first; an entry that opens no flow is left out. */
export function ModalHost() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const modals = useRouterState({ select: (state) => state.location.search.modals ?? '' });
  const open = openFlows({ pathname, search: { modals } });
  return <Stack entries={parseModals(modals).filter((entry) => open.some(({ id }) => id === flowIdOf(entry)))} />;
}

/** A modal that was opened by its own path: the modal alone. */
export function ModalRoute() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const place = useRouterState({ select: (state) => state.location.search.place ?? null });
  const entry = modalOfPath(pathname, place?.toString() ?? null);
  return entry ? <Stack entries={[entry]} /> : null;
}
