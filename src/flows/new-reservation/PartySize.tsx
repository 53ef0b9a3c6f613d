import { useSelector } from '@xstate/react';
import { reasons } from '#machines/new-reservation/reasons.ts';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';

export function PartySize({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  const count = useSelector(actor, ({ context }) => context.draft.numPax);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="grid">
        <span className="text-sm font-semibold">{t('newReservation.party')}</span>
        <span className="text-ink-muted">{t('reservations.pax', { count })}</span>
      </p>
      <QuantityStepper
        label={t('newReservation.party')}
        value={count}
        decrementLabel={t('newReservation.fewer')}
        incrementLabel={t('newReservation.more')}
        onDecrement={() => actor.send({ type: 'party.shrunk' })}
        onIncrement={() => actor.send({ type: 'party.grown' })}
        fewerReason={useReason(actor, 'party.shrunk', reasons)}
        moreReason={useReason(actor, 'party.grown', reasons)}
        disabled={isBusy}
      />
    </div>
  );
}
