import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { emptyDayReason, isTooLarge, nearestTimes } from '#machines/shared/tables/reservation-times.ts';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useSlotTime } from '#src/i18n/format-date.ts';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';

const OFFERED = 4;
const EMPTY_DAY = {
  closed: 'newReservation.dayClosed',
  over: 'newReservation.dayOver',
  full: 'newReservation.dayFull',
} as const;

export function TimeField({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  const format = useSlotTime();
  const place = useSelector(actor, ({ context }) => context.place);
  const times = useSelector(actor, ({ context }) => context.times);
  const chosen = useSelector(actor, ({ context }) => context.dateAndTime);
  const date = useSelector(actor, ({ context }) => context.draft.date);
  const now = useSelector(actor, ({ context }) => context.now);
  const isPicked = useSelector(actor, ({ context }) => context.isPicked);
  const isRevealed = useSelector(actor, ({ context }) => context.isRevealed);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isLooking = useSelector(actor, (state) => state.hasTag('looking'));
  const reason = useSelector(actor, (state) =>
    state.matches({ open: 'lookFailed' }) ? state.context.lookProblem : null,
  );
  const isLarge = useSelector(actor, ({ context: { place: at, draft } }) => isTooLarge(at, draft.numPax));
  if (place === null) return null;
  if (reason !== null) return <LoadFailure title={t('newReservation.lookFailed')} reason={reason} actor={actor} />;
  const isEmpty = !isLooking && times.length === 0 && !isLarge && date !== null;
  const empty = isEmpty ? t(EMPTY_DAY[emptyDayReason(place, date, now)]) : null;
  const emptyError = isPicked || isRevealed ? empty : null;
  const missing = isRevealed && !isLooking && !isLarge && chosen === null ? t('newReservation.timeMissing') : null;
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('newReservation.time')}
        hint={isLooking ? t('newReservation.looking') : (empty ?? undefined)}
        error={isEmpty ? emptyError : missing}
        value={isLooking ? '' : (chosen ?? '')}
        placeholder={t('newReservation.timePlaceholder')}
        options={isLooking ? [] : times.map((time) => ({ value: time, label: format.time(time, place.timezone) }))}
        onValueChange={(time) => actor.send({ type: 'time.chosen', dateAndTime: time })}
        disabled={isBusy || isLooking || times.length === 0}
      />
      <NearestTimes actor={actor} />
    </div>
  );
}

function NearestTimes({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  const format = useSlotTime();
  const isChoosing = useSelector(actor, (state) => state.matches({ open: 'choosing' }));
  const place = useSelector(actor, ({ context }) => context.place);
  const times = useSelector(actor, ({ context }) => context.times);
  const draft = useSelector(actor, ({ context }) => context.draft.time);
  const hasTime = useSelector(actor, ({ context }) => context.dateAndTime !== null);
  if (!isChoosing || place === null || draft === null || hasTime || times.length === 0) return null;
  return (
    <section role="status" className="grid gap-2">
      <h4 className="text-sm font-semibold">
        {t('newReservation.nearest', { time: format.time(draft, place.timezone) })}
      </h4>
      <ul className="flex flex-wrap gap-2">
        {nearestTimes(times, draft, place.timezone, OFFERED).map((time) => (
          <li key={time}>
            <Button variant="secondary" onClick={() => actor.send({ type: 'time.chosen', dateAndTime: time })}>
              {format.time(time, place.timezone)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
