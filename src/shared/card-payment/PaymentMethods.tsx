import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import type { PaymentCard } from '#machines/shared/card-payment/payment.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { CardBrandIcon } from '#src/ui/CardBrandIcon.tsx';
import { ListRow } from '#src/ui/ListRow.tsx';
import { OptionRow } from '#src/ui/OptionRow.tsx';
import type { CardPaymentRef } from './card-payment-ref.ts';
import { CardName } from './CardName.tsx';
import { CardDeletionQuestion, CardDeletionResult, DeleteCardButton } from './DeleteCard.tsx';
import { useCardText } from './use-card-text.ts';

/** Spec 2 "Payment methods component". */
export function PaymentMethods({ actor }: { actor: CardPaymentRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const cards = useSelector(actor, ({ context }) => context.cards);
  const notice = useSelector(actor, ({ context }) => context.notice);
  const selected = useSelector(actor, ({ context }) => context.selectedCard);
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  return (
    <fieldset className="grid min-w-0 gap-1" inert={busy}>
      <legend className="float-start mb-1 font-display text-lg font-bold">{t('payment.title')}</legend>
      {notice !== null && <Banner tone="error">{errorText(notice)}</Banner>}
      <CardDeletionResult actor={actor} />
      {cards.length === 0 && <p className="text-ink-muted">{t('payment.noCards')}</p>}
      {cards.map((card) => (
        <CardRow
          key={card.id}
          card={card}
          selected={card.id === selected}
          onSelect={() => actor.send({ type: 'card.selected', paymentMethodId: card.id })}
          onDelete={() => actor.send({ type: 'cardDeletion.requested', paymentMethodId: card.id })}
        />
      ))}
      {cards.length > 0 && (
        <ListRow
          title={t('payment.addCard')}
          leading={
            <span aria-hidden="true" className="grid size-6 place-items-center">
              <Plus className="size-5" />
            </span>
          }
          onPress={() => actor.send({ type: 'addCard.chosen' })}
        />
      )}
      <CardDeletionQuestion actor={actor} />
    </fieldset>
  );
}

interface CardRowProps {
  card: PaymentCard;
  selected: boolean;
  onSelect: () => void;
  onDelete: () => void;
}

function CardRow({ card, selected, onSelect, onDelete }: CardRowProps) {
  const { t } = useTranslation();
  const { expiry } = useCardText()(card);
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 grow">
        <OptionRow
          kind="radio"
          name="payment-card"
          checked={selected}
          onToggle={onSelect}
          label={<CardName card={card} />}
          leading={<CardBrandIcon brand={card.brand} />}
          description={t('payment.expires', { expiry })}
          disabledReason={card.expired ? t('payment.expired', { expiry }) : null}
        />
      </div>
      <DeleteCardButton card={card} onPress={onDelete} />
    </div>
  );
}
