import { useSelector } from '@xstate/react';
import type { PresenceRef } from '#machines/presence/presence.machine.ts';
import { reasons } from '#machines/presence/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';

export function LeavingQuestion({ actor }: { actor: PresenceRef }) {
  const { t } = useTranslation();
  const refusal = useReason(actor, 'checkOut.confirmed', reasons);
  if (!useSelector(actor, (state) => state.matches('confirming'))) return null;
  return (
    <AlertDialog
      title={t('presence.leaving.title')}
      text={t('presence.leaving.text')}
      confirmLabel={t('presence.checkOut')}
      cancelLabel={t('presence.leaving.stay')}
      disabledReason={refusal}
      onConfirm={() => actor.send({ type: 'checkOut.confirmed' })}
      onCancel={() => actor.send({ type: 'checkOut.abandoned' })}
    />
  );
}
