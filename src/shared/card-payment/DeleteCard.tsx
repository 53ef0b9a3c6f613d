import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import { cardPaymentReasons } from '#machines/shared/card-payment/card-payment-reasons.ts';
import type { SavedCard } from '#machines/shared/entities/customer-entities.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { DeletionResult } from '#src/shared/kit/DeletionResult.tsx';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { CardPaymentRef } from './card-payment-ref.ts';
import { useCardText } from './use-card-text.ts';

export function DeleteCardButton({ card, onPress }: { card: SavedCard; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('payment.delete', { last4: card.last4 })}
      icon={<Trash2 aria-hidden="true" className="size-5 text-ink-muted" />}
      onClick={onPress}
    />
  );
}

interface DeleteCardQuestionProps {
  card: SavedCard;
  actor: { send: (event: { type: 'cardDeletion.dismissed' | 'cardDeletion.confirmed' }) => void };
  disabledReason: string | null;
}

export function DeleteCardQuestion({ card, actor, disabledReason }: DeleteCardQuestionProps) {
  const { t } = useTranslation();
  const cardText = useCardText();
  return (
    <AlertDialog
      danger
      title={t('payment.deletion.title')}
      text={t('payment.deletion.text', { card: cardText(card).seen })}
      cancelLabel={t('payment.deletion.dismiss')}
      onCancel={() => actor.send({ type: 'cardDeletion.dismissed' })}
      confirmLabel={t('payment.deletion.confirm')}
      disabledReason={disabledReason}
      onConfirm={() => actor.send({ type: 'cardDeletion.confirmed' })}
    />
  );
}

/** `failure`: a key of the error catalogue; null: the deletion has not failed. */
export function CardDeletion({ isDone, failure }: { isDone: boolean; failure: string | null }) {
  const { t } = useTranslation();
  return (
    <DeletionResult
      done={t('payment.deletion.done')}
      isDone={isDone}
      failed={t('payment.deletion.failed')}
      reason={failure}
    />
  );
}

export function CardDeletionQuestion({ actor }: { actor: CardPaymentRef }) {
  const isAsking = useSelector(actor, (state) => state.matches('askingDeletion'));
  const card = useSelector(actor, ({ context }) => context.cards.find(({ id }) => id === context.cardToDelete));
  const refusal = useReason(actor, 'cardDeletion.confirmed', cardPaymentReasons);
  if (!isAsking || !card) return null;
  return <DeleteCardQuestion card={card} actor={actor} disabledReason={refusal} />;
}

export function CardDeletionResult({ actor }: { actor: CardPaymentRef }) {
  const isDeleted = useSelector(actor, (state) => state.matches({ choosing: 'cardDeleted' }));
  const isKept = useSelector(actor, (state) => state.matches({ choosing: 'cardKept' }));
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  return <CardDeletion isDone={isDeleted} failure={isKept ? reason : null} />;
}
