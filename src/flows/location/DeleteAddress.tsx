import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { AddressBookRef } from '#machines/location/address-book/address-book.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { Banner } from '#src/ui/Banner.tsx';

export function DeletionQuestion({ actor }: { actor: AddressBookRef }) {
  const { t } = useTranslation();
  const toDelete = useSelector(actor, (state) =>
    state.matches({ listed: 'askingDeletion' }) ? state.context.toDelete : null,
  );
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
      onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
    />
  );
}

/** The result of the deletion. It takes focus, because the row or its button has lost it. */
export function DeletionOutcome({ actor }: { actor: AddressBookRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isDeleted = useSelector(actor, (state) => state.matches({ listed: 'deleted' }));
  const refusal = useSelector(actor, (state) => (state.matches({ listed: 'undeleted' }) ? state.context.reason : null));
  if (isDeleted) {
    return (
      <p ref={takeFocus} tabIndex={-1} role="status" className="text-ink-muted outline-none">
        {t('location.deletion.done')}
      </p>
    );
  }
  if (refusal === null) return null;
  return (
    <Banner tone="error" title={t('location.deletion.failed')} leads>
      {errorText(refusal)}
    </Banner>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
