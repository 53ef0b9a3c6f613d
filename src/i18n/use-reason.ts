import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { inWords, reasonFor, type Reason, type Reasons } from '#machines/shared/flow/reasons.ts';

const isSame = (a: Reason | null, b: Reason | null) => JSON.stringify(a) === JSON.stringify(b);

/** Why a guard refuses the event now; null if none does. A string is the event's type. */
export function useReason(actor: AnyActorRef, event: string | AnyEventObject, reasons: Reasons): string | null {
  const { t } = useTranslation();
  const reason = useSelector(
    actor,
    (state: AnyMachineSnapshot) => reasonFor(state, typeof event === 'string' ? { type: event } : event, reasons),
    isSame,
  );
  return reason && inWords(reason, (key, values) => t(key as 'app.ok', values));
}
