import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { inWords, reasonFor, type Reason, type Reasons } from '#machines/shared/flow/reasons.ts';

const isSame = (a: Reason | null, b: Reason | null) => JSON.stringify(a) === JSON.stringify(b);

/** A text that depends on the actor's state; null if there is none. */
export function useStateText(actor: AnyActorRef, textOf: (state: AnyMachineSnapshot) => Reason | null): string | null {
  const { t } = useTranslation();
  const text = useSelector(actor, textOf, isSame);
  return text && inWords(text, (key, values) => t(key as 'app.ok', values));
}

/** Why a guard refuses the event now; null if none does. A string is the event's type. */
export const useReason = (actor: AnyActorRef, event: string | AnyEventObject, reasons: Reasons): string | null =>
  useStateText(actor, (state) => reasonFor(state, typeof event === 'string' ? { type: event } : event, reasons));
