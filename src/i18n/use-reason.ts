import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { inWords, reasonFor, type Reason, type Reasons } from '#machines/shared/reasons.ts';

const isSame = (a: Reason | null, b: Reason | null) => JSON.stringify(a) === JSON.stringify(b);

/** Why an event that has no more than its type is refused now, from the guard that refuses it; null when none does. */
export function useReason(actor: AnyActorRef, type: string, reasons: Reasons): string | null {
  const { t } = useTranslation();
  const reason = useSelector(actor, (state: AnyMachineSnapshot) => reasonFor(state, { type }, reasons), isSame);
  return reason && inWords(reason, (key, values) => t(key as 'app.ok', values));
}
