import { useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useDeferredValue, type ComponentType, type ReactNode } from 'react';
import type { ComingSoonKind, ModalKind } from '#machines/shared/flow.ts';
import { Backdrop } from '#src/ui/Backdrop.tsx';
import { flowIdOf, isComingSoon, modalAlone, type ModalEntry } from './modal-stack.ts';
import { stackOf } from './open-flows.ts';
import { useRoot } from './root-context.ts';

type LateModal = Exclude<ModalKind, ComingSoonKind> | 'coming-soon';

/** One modal of the stack; each is a chunk of its own, loaded when it first opens. */
const MODALS: { [K in LateModal]: ComponentType<{ id: `${K}:${string}` }> } = {
  'add-card': lazy(() => import('./modals/add-card.tsx')),
  checkout: lazy(() => import('./modals/checkout.tsx')),
  'forgot-password': lazy(() => import('./modals/forgot-password.tsx')),
  login: lazy(() => import('./modals/login.tsx')),
  orders: lazy(() => import('./modals/orders.tsx')),
  signup: lazy(() => import('./modals/signup.tsx')),
  'option-tree': lazy(() => import('./modals/option-tree.tsx')),
  cart: lazy(() => import('./modals/cart.tsx')),
  menu: lazy(() => import('./modals/menu.tsx')),
  'delivery-method': lazy(() => import('./modals/delivery-method.tsx')),
  'coming-soon': lazy(() => import('./modals/coming-soon.tsx')),
};

const NOTHING: readonly ModalEntry[] = [];

function Modal({ entry }: { entry: ModalEntry }) {
  const View = MODALS[isComingSoon(entry.kind) ? 'coming-soon' : entry.kind] as ComponentType<{ id: string }>;
  return <View id={flowIdOf(entry)} />;
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

/** Renders the modal stack of the location, bottom first. */
export function ModalHost() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  return <Stack entries={stackOf({ pathname, search })} />;
}

/** A modal that was opened by its own path: no screen lies beneath it. */
export function ModalRoute() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const entry = modalAlone({ pathname, search });
  return (
    <>
      <Backdrop />
      {entry && <Stack entries={[entry]} />}
    </>
  );
}

/** An auth screen that is a modal where the search asks for it. Spec 2 "Login screen", "Forgot-password", "Signup". */
export function PageOrModal({ children }: { children: ReactNode }) {
  const isModal = useRouterState({ select: ({ location }) => location.search.modal === true });
  return isModal ? <ModalRoute /> : children;
}
