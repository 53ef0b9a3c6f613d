import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { commentsProblem, groupProblem, isTooLarge } from '#machines/shared/tables/reservation-times.ts';
import { tableFormReasons } from '#machines/shared/tables/table-form-reasons.ts';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useSlotTime } from '#src/i18n/format-date.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Form } from '#src/ui/Form.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { DayField } from './DayField.tsx';
import { TimeField } from './TimeField.tsx';
import { TooLargeParty } from './TooLargeParty.tsx';
import { zoneOf } from './zone.ts';

type FormState = SnapshotFrom<TableFormRef>;

const groupProblemIn = ({ context: { draft } }: FormState) => draft.group && groupProblem(draft.group);

interface TableFormProps {
  actor: TableFormRef;
  submitLabel: string;
  children: Elements;
}

export function TableForm({ actor, submitLabel, children }: TableFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const place = useSelector(actor, ({ context }) => context.place);
  const comments = useSelector(actor, ({ context }) => context.draft.comments);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasTime = useSelector(actor, ({ context }) => context.dateAndTime !== null);
  const isLooking = useSelector(actor, (state) => state.hasTag('looking'));
  const wrong = useSelector(actor, groupProblemIn);
  const tooLong = commentsProblem(comments);
  const isLarge = useSelector(actor, ({ context }) => isTooLarge(context.place, context.draft.numPax));
  const missing = [
    isLarge && t('newReservation.tooLarge.title'),
    wrong && (wrong === 'missing' ? t('groupReservation.missing') : errorText(wrong)),
    !hasTime && t('newReservation.timeMissing'),
    tooLong && errorText(tooLong),
  ];
  const incomplete = isLooking ? t('newReservation.looking') : missing.find(Boolean) || null;
  const refusal = useReason(actor, 'form.submitted', tableFormReasons);
  return (
    <Form
      submitLabel={submitLabel}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={isBusy}
      incomplete={incomplete ?? refusal}
      onRefused={() => incomplete !== null && actor.send({ type: 'form.submitted' })}
      footer={null}
    >
      <h3 className="text-2xl">{place?.name}</h3>
      <Banner tone="info">{t('newReservation.banner')}</Banner>
      {children}
      <TooLargeParty actor={actor} />
      <Refusal actor={actor} />
      {place && <DayField actor={actor} place={place} />}
      {place && <TimeField actor={actor} place={place} />}
      <TextArea
        label={t('newReservation.comments')}
        hint={t('newReservation.commentsHint')}
        error={tooLong && errorText(tooLong)}
        value={comments}
        onValueChange={(text) => actor.send({ type: 'comments.changed', comments: text })}
        disabled={isBusy}
      />
    </Form>
  );
}

/** Shown above the fields to correct, because the button may be far below. */
function Refusal({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const format = useSlotTime();
  const there = useSelector(actor, ({ context }) => context.reservation);
  if (problem === null) return null;
  return (
    <Banner
      tone="error"
      leads
      title={t(problem === 'reservation_unanswered' ? 'newReservation.unanswered' : 'newReservation.failed')}
      actions={
        there !== null && (
          <Button variant="secondary" onClick={() => actor.send({ type: 'reservation.opened' })}>
            {t('newReservation.done.open')}
          </Button>
        )
      }
    >
      <p>{errorText(problem)}</p>
      {there !== null && (
        <p>
          {t('newReservation.existing', {
            day: format.day(there.dateAndTime, zoneOf(there)),
            time: format.time(there.dateAndTime, zoneOf(there)),
            party: t('reservations.party', { count: there.numPax }),
          })}
        </p>
      )}
    </Banner>
  );
}
