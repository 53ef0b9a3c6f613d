import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { PresenceRef } from '#machines/presence/presence.machine.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';

export function LeavingQuestion({ actor }: { actor: PresenceRef }) {
  const { t } = useTranslation();
  if (!useSelector(actor, (state) => state.matches('confirming'))) return null;
  return (
    <AlertDialog
      title={t('presence.leaving.title')}
      text={t('presence.leaving.text')}
      confirmLabel={t('presence.checkOut')}
      cancelLabel={t('presence.leaving.stay')}
      onConfirm={() => actor.send({ type: 'checkOut.confirmed' })}
      onCancel={() => actor.send({ type: 'checkOut.abandoned' })}
    />
  );
}
