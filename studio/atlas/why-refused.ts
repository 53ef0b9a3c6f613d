import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { inWords, reasonFor, refusingGuard } from '#machines/shared/flow/reasons.ts';
import { reasonsOf } from '#studio/declared-reasons.ts';

export type Translate = (key: string, values: Record<string, string | number>) => string;

export function whyRefused(state: AnyMachineSnapshot, event: AnyEventObject, translate: Translate): string {
  const guard = refusingGuard(state, event);
  if (guard === null) return 'It has no transition in this state.';
  const reasons = reasonsOf(state.machine.id);
  const refusal = reasons[guard];
  if (refusal === undefined) return `${guard} refuses it.`;
  if ('absent' in refusal) return `${guard} refuses it, and customers have no control for it. ${refusal.absent}`;
  if ('already' in refusal) return `${guard} refuses it: the control shows that it is already so.`;
  const reason = reasonFor(state, event, reasons);
  return `${guard} refuses it. Customers read: "${reason ? inWords(reason, translate) : ''}"`;
}
