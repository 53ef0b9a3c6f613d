import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { Place } from '#machines/shared/entities/entities.ts';
import { mainTimes, partsOfDay } from '#machines/shared/tables/offered-times.ts';
import { emptyDayReason, isTooLarge, nearestTimes } from '#machines/shared/tables/reservation-times.ts';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useSlotTime } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { Button } from '#src/ui/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { MoreButton } from '#src/ui/MoreButton.tsx';
import { RadioChip } from '#src/ui/RadioChip.tsx';
import { RadioField } from '#src/ui/RadioField.tsx';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';

const OFFERED = 4;
const EMPTY_DAY = {
  closed: 'newReservation.dayClosed',
  over: 'newReservation.dayOver',
  full: 'newReservation.dayFull',
} as const;

export function TimeField({ actor, place }: { actor: TableFormRef; place: Place }) {
  const { t } = useTranslation();
  const hasTimes = useSelector(actor, ({ context }) => context.times.length > 0);
  const hasTime = useSelector(actor, ({ context }) => context.dateAndTime !== null);
  const date = useSelector(actor, ({ context }) => context.draft.date);
  const now = useSelector(actor, ({ context }) => context.now);
  const isPicked = useSelector(actor, ({ context }) => context.isPicked);
  const isRevealed = useSelector(actor, ({ context }) => context.isRevealed);
  const isLooking = useSelector(actor, (state) => state.hasTag('looking'));
  const reason = useSelector(actor, (state) =>
    state.matches({ open: 'lookFailed' }) ? state.context.lookProblem : null,
  );
  const isLarge = useSelector(actor, ({ context }) => isTooLarge(place, context.draft.numPax));
  if (reason !== null) return <LoadFailure title={t('newReservation.lookFailed')} reason={reason} actor={actor} />;
  const isEmpty = !isLooking && !hasTimes && !isLarge && date !== null;
  const empty = isEmpty ? t(EMPTY_DAY[emptyDayReason(place, date, now)]) : null;
  const emptyError = isPicked || isRevealed ? empty : null;
  const isMissing = !isLooking && !isLarge && !hasTime;
  const hint = isMissing ? (empty ?? t('newReservation.timePlaceholder')) : undefined;
  const missing = isMissing && isRevealed ? t('newReservation.timeMissing') : null;
  return (
    <div className="grid gap-2">
      <RadioField
        label={t('newReservation.time')}
        hint={isLooking ? t('newReservation.looking') : hint}
        error={isEmpty ? emptyError : missing}
      >
        {isLooking && !hasTimes && <SkeletonBlock className="m-1 h-32 rounded-md" />}
        {hasTimes && <Times actor={actor} zone={place.timezone} />}
      </RadioField>
      <NearestTimes actor={actor} zone={place.timezone} />
    </div>
  );
}

/** While new times load, the old times stay, dimmed, so that nothing below moves. */
function Times({ actor, zone }: { actor: TableFormRef; zone: string }) {
  const { t } = useTranslation();
  const format = useSlotTime();
  const name = useId();
  const listId = useId();
  const times = useSelector(actor, ({ context }) => context.times);
  const chosen = useSelector(actor, ({ context }) => context.dateAndTime);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isLooking = useSelector(actor, (state) => state.hasTag('looking'));
  const [isUnfolded, setIsUnfolded] = useState(false);
  const main = mainTimes(times, chosen, zone);
  const parts = partsOfDay(isUnfolded ? times : main, zone);
  return (
    <>
      <div id={listId} className="-mx-1 grid gap-3">
        {parts.map(({ part, times: ofPart }) => (
          <fieldset key={part} className="grid min-w-0 gap-1">
            <legend className={parts.length > 1 ? 'px-1 text-sm text-ink-muted' : 'sr-only'}>
              {t(`newReservation.parts.${part}`)}
            </legend>
            <div
              className={cx(
                'grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 p-1 transition-opacity duration-base',
                isLooking && 'opacity-50',
              )}
            >
              {ofPart.map((time) => {
                const label = format.time(time, zone);
                return (
                  <RadioChip
                    key={time}
                    name={name}
                    value={time}
                    checked={time === chosen}
                    disabled={isBusy || isLooking}
                    onChoose={(dateAndTime) => actor.send({ type: 'time.chosen', dateAndTime })}
                    // The label of a time that occurs twice is longer.
                    className={cx(label.length > 5 && 'col-span-2')}
                  >
                    <span className="tabular-nums">{label}</span>
                  </RadioChip>
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
      {main.length < times.length && (
        <MoreButton isOpen={isUnfolded} controls={listId} onToggle={() => setIsUnfolded(!isUnfolded)}>
          {t('newReservation.allTimes')}
        </MoreButton>
      )}
    </>
  );
}

function NearestTimes({ actor, zone }: { actor: TableFormRef; zone: string }) {
  const { t } = useTranslation();
  const format = useSlotTime();
  const isChoosing = useSelector(actor, (state) => state.matches({ open: 'choosing' }));
  const times = useSelector(actor, ({ context }) => context.times);
  const draft = useSelector(actor, ({ context }) => context.draft.time);
  const hasTime = useSelector(actor, ({ context }) => context.dateAndTime !== null);
  if (!isChoosing || draft === null || hasTime || times.length === 0) return null;
  return (
    <section role="status" className="grid gap-2">
      <h4 className="text-sm font-semibold">{t('newReservation.nearest', { time: format.time(draft, zone) })}</h4>
      <ul className="flex flex-wrap gap-2">
        {nearestTimes(times, draft, zone, OFFERED).map((time) => (
          <li key={time}>
            <Button variant="secondary" onClick={() => actor.send({ type: 'time.chosen', dateAndTime: time })}>
              {format.time(time, zone)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
