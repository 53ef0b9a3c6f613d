import { useSelector } from '@xstate/react';
import type { AddressBookRef } from '#machines/location/address-book/address-book.machine.ts';
import { reasons } from '#machines/location/address-book/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { DeletionResult } from '#src/shared/kit/DeletionResult.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';

export function DeletionQuestion({ actor }: { actor: AddressBookRef }) {
  const { t } = useTranslation();
  const toDelete = useSelector(actor, (state) =>
    state.matches({ listed: 'askingDeletion' }) ? state.context.toDelete : null,
  );
  const refusal = useReason(actor, 'deletion.confirmed', reasons);
  if (toDelete === null) return null;
  const { formattedAddress, floor, isCurrent } = toDelete;
  const address = [formattedAddress || t('location.autoLocation'), floor].filter((part) => part !== '').join(', ');
  return (
    <AlertDialog
      danger
      title={t('location.deletion.title')}
      text={t(isCurrent ? 'location.deletion.textCurrent' : 'location.deletion.text', { address })}
      cancelLabel={t('location.deletion.dismiss')}
      onCancel={() => actor.send({ type: 'deletion.dismissed' })}
      confirmLabel={t('location.deletion.confirm')}
      disabledReason={refusal}
      onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
    />
  );
}

export function DeletionOutcome({ actor }: { actor: AddressBookRef }) {
  const { t } = useTranslation();
  const isDeleted = useSelector(actor, (state) => state.matches({ listed: 'deleted' }));
  const refusal = useSelector(actor, (state) => (state.matches({ listed: 'undeleted' }) ? state.context.reason : null));
  return (
    <DeletionResult
      done={t('location.deletion.done')}
      isDone={isDeleted}
      failed={t('location.deletion.failed')}
      reason={refusal}
    />
  );
}
