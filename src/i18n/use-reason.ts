import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { inWords, reasonFor, type Reason, type Reasons } from '#machines/shared/flow/reasons.ts';
import { Offline } from './offline.ts';
import { useTranslation } from './use-translation.tsx';

const isSame = (a: Reason | null, b: Reason | null) => JSON.stringify(a) === JSON.stringify(b);

/** A text that depends on the actor's state; null if there is none. */
export function useStateText(actor: AnyActorRef, textOf: (state: AnyMachineSnapshot) => Reason | null): string | null {
  const { t } = useTranslation();
  const text = useSelector(actor, textOf, isSame);
  return text && inWords(text, (key, values) => t(key as 'app.ok', values));
}

/** Why a guard or a missing network refuses the event now; null if neither does. A string is the event's type. */
export function useReason(actor: AnyActorRef, event: string | AnyEventObject, reasons: Reasons): string | null {
  const { t } = useTranslation();
  const isOffline = use(Offline);
  const sent = typeof event === 'string' ? { type: event } : event;
  const refusal = useStateText(actor, (state) => reasonFor(state, sent, reasons));
  return refusal ?? (isOffline && sent.type in reasons ? t('shell.offline.title') : null);
}
