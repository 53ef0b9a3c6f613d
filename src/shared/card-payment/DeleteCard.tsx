import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { cardPaymentReasons } from '#machines/shared/card-payment/card-payment-reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { DeletionResult } from '#src/shared/kit/DeletionResult.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import type { CardPaymentRef } from './card-payment-ref.ts';
import { useCardText } from './use-card-text.ts';

export function CardDeletionQuestion({ actor }: { actor: CardPaymentRef }) {
  const { t } = useTranslation();
  const cardText = useCardText();
  const isAsking = useSelector(actor, (state) => state.matches('askingDeletion'));
  const card = useSelector(actor, ({ context }) => context.cards.find(({ id }) => id === context.cardToDelete));
  const refusal = useReason(actor, 'cardDeletion.confirmed', cardPaymentReasons);
  if (!isAsking || !card) return null;
  return (
    <AlertDialog
      danger
      title={t('payment.deletion.title')}
      text={t('payment.deletion.text', { card: cardText(card).seen })}
      cancelLabel={t('payment.deletion.dismiss')}
      onCancel={() => actor.send({ type: 'cardDeletion.dismissed' })}
      confirmLabel={t('payment.deletion.confirm')}
      disabledReason={refusal}
      onConfirm={() => actor.send({ type: 'cardDeletion.confirmed' })}
    />
  );
}

export function CardDeletionResult({ actor }: { actor: CardPaymentRef }) {
  const { t } = useTranslation();
  const isDeleted = useSelector(actor, (state) => state.matches({ choosing: 'cardDeleted' }));
  const isKept = useSelector(actor, (state) => state.matches({ choosing: 'cardKept' }));
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  return (
    <DeletionResult
      done={t('payment.deletion.done')}
      isDone={isDeleted}
      failed={t('payment.deletion.failed')}
      reason={isKept ? reason : null}
    />
  );
}
