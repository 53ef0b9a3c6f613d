import { useRouter, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { createElement, useDeferredValue, type ReactElement } from 'react';
import type { LazyRoute } from '#src/app/lazy/lazy-route.tsx';
import { CodeTroubleNotice } from '#src/flows/code-trouble/CodeTroubleNotice.tsx';
import { useLazy } from '#src/host/lazy-chunk.ts';
import { useRoot, useService } from '#src/host/root-context.ts';
import { flowIdOf, modalAlone, type ModalEntry } from '#src/location/modal-stack.ts';
import { stackOf } from '#src/location/open-flows.ts';
import { Backdrop } from '#src/ui/Backdrop.tsx';

const NOTHING: readonly ModalEntry[] = [];

function Stack({ entries: [lowest, ...above] }: { entries: readonly ModalEntry[] }) {
  return lowest ? <Layer key={flowIdOf(lowest)} entry={lowest} above={above} /> : null;
}

/** Mounts modals bottom up: the dialog that opens last takes the focus and hides the others. */
function Layer({ entry, above }: { entry: ModalEntry; above: readonly ModalEntry[] }) {
  const { modals } = useRouter().options.context;
  const id = flowIdOf(entry);
  const View = useLazy(modals.views[entry.kind]);
  const isRunning = useSelector(useRoot(), ({ children }) => id in children);
  if (!View || !isRunning) return <ModalTrouble entry={entry} />;
  return (
    <>
      {createElement(View, { id })}
      <Above entries={above} />
    </>
  );
}

/** Deferred by one render: dialogs that open at the same time would hide each other. */
function Above({ entries }: { entries: readonly ModalEntry[] }) {
  return <Stack entries={useDeferredValue(entries, NOTHING)} />;
}

/** Renders nothing, unless the modal's code failed to load. */
function ModalTrouble({ entry }: { entry: ModalEntry }) {
  const root = useRoot();
  const service = useService('code-trouble');
  const { modals } = useRouter().options.context;
  const View = modals.trouble.current() ?? CodeTroubleNotice;
  const abandon = () => root.send({ type: 'flow.abandoned', id: flowIdOf(entry), kind: entry.kind });
  return service ? createElement(View, { actor: service, onClose: abandon }) : null;
}

export function ModalHost() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  return <Stack entries={stackOf({ pathname, search })} />;
}

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

/** Spec 2 "Login screen", "Forgot-password", "Signup": a modal if the search asks for it. */
export function pageOrModal(Page: LazyRoute): LazyRoute {
  function PageOrModal(): ReactElement | null {
    const isModal = useRouterState({ select: ({ location }) => location.search.modal === true });
    return isModal ? <ModalRoute /> : createElement(Page);
  }
  return Object.assign(PageOrModal, { preload: Page.preload });
}
