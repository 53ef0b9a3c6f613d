import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, type ComponentType } from 'react';
import type { ModalKind } from '#machines/shared/flow.ts';
import { flowIdOf, modalOfPath, parseModals, type ModalEntry } from './modal-stack.ts';

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

function Modal({ entry }: { entry: ModalEntry }) {
  const View = MODALS[entry.kind] as ComponentType<{ id: string }> | undefined;
  return View ? <View id={flowIdOf(entry)} /> : null;
}

/** Renders the modal stack of the location, bottom first. */
export function ModalHost() {
  const text = useRouterState({ select: (state) => state.location.search.modals ?? '' });
  // One boundary, so that after a reload they come together and in order; deferred, so that what is open stays open
  // while the code of the next one loads.
  const shown = useDeferredValue(text);
  return (
    <Suspense>
      {parseModals(shown).map((entry) => (
        <Modal key={flowIdOf(entry)} entry={entry} />
      ))}
    </Suspense>
  );
}

/** A modal that was opened by its own path: the modal alone. */
export function ModalRoute() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const place = useRouterState({ select: (state) => state.location.search.place ?? null });
  const entry = modalOfPath(pathname, place?.toString() ?? null);
  return entry ? (
    <Suspense>
      <Modal entry={entry} />
    </Suspense>
  ) : null;
}
