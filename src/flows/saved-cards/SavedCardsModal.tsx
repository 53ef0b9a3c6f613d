import { useSelector } from '@xstate/react';
import { CreditCard, Plus } from 'lucide-react';
import { reasons } from '#machines/saved-cards/reasons.ts';
import type { SavedCardsRef } from '#machines/saved-cards/saved-cards.machine.ts';
import type { PaymentCard } from '#machines/shared/card-payment/payment.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { CardName } from '#src/shared/card-payment/CardName.tsx';
import { CardDeletion, DeleteCardButton, DeleteCardQuestion } from '#src/shared/card-payment/DeleteCard.tsx';
import { useCardText } from '#src/shared/card-payment/use-card-text.ts';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { SignedOut } from '#src/shared/kit/SignedOut.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CardBrandIcon } from '#src/ui/CardBrandIcon.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';
import { SkeletonStack } from '#src/ui/SkeletonStack.tsx';

export function SavedCardsModal({ actor }: { actor: SavedCardsRef }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('savedCards.title')}>
      <SavedCardsBody actor={actor} />
    </FlowDialog>
  );
}

function SavedCardsBody({ actor }: { actor: SavedCardsRef }) {
  const { t } = useTranslation();
  const isLoading = useSelector(actor, (state) => state.matches('loading'));
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  if (isLoading) return <SkeletonStack label={t('savedCards.loading')} blocks={BLOCKS} className="gap-2" />;
  if (isSignedOut) {
    return (
      <SignedOut
        icon={CreditCard}
        title={t('savedCards.signedOut.title')}
        text={t('savedCards.signedOut.text')}
        actor={actor}
      />
    );
  }
  if (failure !== null) return <LoadFailure title={t('savedCards.failed')} reason={failure} actor={actor} />;
  return <Cards actor={actor} />;
}

const BLOCKS = ['h-16 w-full rounded-md', 'h-12 w-full rounded-md'];

function Cards({ actor }: { actor: SavedCardsRef }) {
  const { t } = useTranslation();
  const cards = useSelector(actor, ({ context }) => context.cards);
  const isAsking = useSelector(actor, (state) => state.matches('askingDeletion'));
  const isDeleting = useSelector(actor, (state) => state.matches('deletingCard'));
  const isDeleted = useSelector(actor, (state) => state.matches({ listed: 'deleted' }));
  const failure = useSelector(actor, (state) => (state.matches({ listed: 'kept' }) ? state.context.reason : null));
  const toDelete = useSelector(actor, ({ context }) => context.cards.find(({ id }) => id === context.cardToDelete));
  const refusal = useReason(actor, 'cardDeletion.confirmed', reasons);
  return (
    <div className="grid gap-3" inert={isDeleting} aria-busy={isDeleting}>
      <CardDeletion isDone={isDeleted} failure={failure} />
      {cards.length === 0 ? (
        <p className="text-ink-muted">{t('savedCards.none')}</p>
      ) : (
        <ul className="grid gap-1">
          {cards.map((card) => (
            <li key={card.id}>
              <CardRow
                card={card}
                onDelete={() => actor.send({ type: 'cardDeletion.requested', paymentMethodId: card.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        full
        variant="secondary"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => actor.send({ type: 'addCard.chosen' })}
      >
        {t('payment.addCard')}
      </Button>
      {isAsking && toDelete && <DeleteCardQuestion card={toDelete} actor={actor} disabledReason={refusal} />}
    </div>
  );
}

function CardRow({ card, onDelete }: { card: PaymentCard; onDelete: () => void }) {
  const { t } = useTranslation();
  const { expiry } = useCardText()(card);
  return (
    <ListRow
      title={<CardName card={card} />}
      text={card.expired ? t('payment.expired', { expiry }) : t('payment.expires', { expiry })}
      leading={<CardBrandIcon brand={card.brand} />}
      trailing={<DeleteCardButton card={card} onPress={onDelete} />}
    />
  );
}
