import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { NewReservationRef } from '#machines/new-reservation/new-reservation.machine.ts';
import { commentsProblem } from '#machines/shared/reservation-times.ts';
import { useErrorText } from '#src/i18n/use-format.ts';
import { usePickedDay } from '#src/i18n/format-date.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Form } from '#src/ui/Form.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { PartySize } from './PartySize.tsx';
import { TimeField } from './TimeField.tsx';

type FormState = SnapshotFrom<NewReservationRef>;

const problemOf = (state: FormState) => (state.matches({ open: 'lookFailed' }) ? null : state.context.problem);

/** For how many, when, and with which words. */
export function NewReservationForm({ actor }: { actor: NewReservationRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dayText = usePickedDay();
  const name = useSelector(actor, ({ context }) => context.place?.name);
  const days = useSelector(actor, ({ context }) => context.days);
  const date = useSelector(actor, ({ context }) => context.wish.date);
  const comments = useSelector(actor, ({ context }) => context.wish.comments);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasTime = useSelector(actor, ({ context }) => context.dateAndTime !== null);
  const isLooking = useSelector(actor, (state) => state.hasTag('looking'));
  const problem = useSelector(actor, problemOf);
  const tooLong = commentsProblem(comments);
  const missing = tooLong === null ? t('newReservation.timeMissing') : errorText(tooLong);
  return (
    <Form
      submitLabel={t('newReservation.submit')}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      busy={isBusy}
      incomplete={isLooking ? t('newReservation.looking') : hasTime && tooLong === null ? null : missing}
      onRefused={() => actor.send({ type: 'form.submitted' })}
      footer={
        problem !== null && (
          <Banner tone="error" inPlace title={t('newReservation.failed')}>
            {errorText(problem)}
          </Banner>
        )
      }
    >
      <h3 className="text-2xl">{name}</h3>
      <Banner tone="info">{t('newReservation.banner')}</Banner>
      <PartySize actor={actor} />
      <SelectField
        label={t('newReservation.day')}
        value={date ?? ''}
        placeholder={t('newReservation.day')}
        options={days.map((day) => ({ value: day, label: dayText(day) }))}
        onValueChange={(day) => actor.send({ type: 'day.chosen', date: day })}
        disabled={isBusy}
      />
      <TimeField actor={actor} />
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
