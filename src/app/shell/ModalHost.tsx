import { useRouter, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { createElement, useDeferredValue, type FunctionComponent, type ReactElement } from 'react';
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

/**
 * Each modal opens after the one beneath it has: after a reload code and flows arrive in any order, and the dialog that
 * opens last is the one that holds the focus and hides the others from assistive technology.
 */
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

/** One step later than the dialog beneath: two that open at once would hide each other. */
function Above({ entries }: { entries: readonly ModalEntry[] }) {
  return <Stack entries={useDeferredValue(entries, NOTHING)} />;
}

/** In place of a modal that is not here yet: nothing, unless its code cannot be had. */
function ModalTrouble({ entry }: { entry: ModalEntry }) {
  const root = useRoot();
  const service = useService('code-trouble');
  const { modals } = useRouter().options.context;
  const View = modals.trouble.current() ?? CodeTroubleNotice;
  const abandon = () => root.send({ type: 'flow.abandoned', id: flowIdOf(entry), kind: entry.kind });
  return service ? createElement(View, { actor: service, onClose: abandon }) : null;
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

type LazyRoute = FunctionComponent & { preload: () => Promise<void> };

/** An account screen that is a modal where the search asks for it. Spec 2 "Login screen", "Forgot-password", "Signup". */
export function pageOrModal(Page: LazyRoute): LazyRoute {
  function PageOrModal(): ReactElement | null {
    const isModal = useRouterState({ select: ({ location }) => location.search.modal === true });
    return isModal ? <ModalRoute /> : createElement(Page);
  }
  return Object.assign(PageOrModal, { preload: Page.preload });
}
