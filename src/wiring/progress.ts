import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { checkoutFlow } from '#machines/checkout/checkout.flow.ts';
import { flowOf } from '#machines/flows.ts';
import { paymentFlow } from '#machines/payment/payment.flow.ts';
import type { RootRef } from '#machines/root/root.machine.ts';
import type { PaymentFacts } from '#machines/shared/card-payment/payment-state.ts';
import type { Progress } from '#machines/update/update.machine.ts';
import { isFilledIn } from '#src/adapters/release/release-check.ts';

const PAYING = new Set<string>([checkoutFlow.kind, paymentFlow.kind]);

const isBusy = (state: AnyMachineSnapshot) => state.hasTag('busy') || state.hasTag('saving');

/** The attempt stays in the context until its result is known. */
const isPaying = (state: AnyMachineSnapshot) =>
  (state.context as PaymentFacts).attempt !== null || state.hasTag('busy');

function progressOf(root: RootRef, { document }: Window): Progress {
  const { context, children } = root.getSnapshot();
  const running = Object.entries(children as Record<string, AnyActorRef | undefined>).flatMap(([id, actor]) => {
    const state = actor?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
    // Code that is still loading has no state.
    return state?.status === 'active' && state.hasTag ? [{ id, state: state as AnyMachineSnapshot }] : [];
  });
  const isOpen = (id: string) => context.open.some((flow) => flow.id === id);
  if (running.some(({ id, state }) => isOpen(id) && PAYING.has(state.machine.id) && isPaying(state))) return 'payment';
  if (isFilledIn(document) || running.some(({ state }) => isBusy(state))) return 'something';
  const hasModal = context.open.some(({ id, kind }) => flowOf(kind)?.modal && !context.finished.includes(id));
  return hasModal && document.visibilityState === 'visible' ? 'something' : 'none';
}

/** Tells what the customer is doing on the page, now and whenever it changes. Returns the stop function. */
export function watchProgress(root: RootRef, tab: Window, tell: (progress: Progress) => void): () => void {
  const { document } = tab;
  const stopping = new AbortController();
  let last: Progress | null = null;
  let timer: number | undefined;
  const look = () => {
    timer = undefined;
    const progress = progressOf(root, tab);
    if (progress === last) return;
    last = progress;
    tell(progress);
  };
  // The events of one step count as one.
  const soon = () => void (timer ??= tab.setTimeout(look));
  const inspection = root.system.inspect((inspected) => {
    if (inspected.type === '@xstate.snapshot') soon();
  });
  for (const type of ['input', 'change', 'visibilitychange'])
    document.addEventListener(type, soon, { signal: stopping.signal });
  look();
  return () => {
    inspection.unsubscribe();
    stopping.abort();
    tab.clearTimeout(timer);
  };
}
