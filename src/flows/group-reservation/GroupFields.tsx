import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isName, isPhone, isTooLarge, partyOf, type GroupDetails } from '#machines/shared/tables/reservation-times.ts';
import type { TableFormRef } from '#machines/shared/tables/table-form.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { TextField } from '#src/ui/TextField.tsx';

export function GroupFields({ actor }: { actor: TableFormRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const group = useSelector(actor, ({ context }) => context.draft.group);
  const isRevealed = useSelector(actor, ({ context }) => context.isRevealed);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isLarge = useSelector(actor, ({ context }) => isTooLarge(context.place, context.draft.numPax));
  const [left, setLeft] = useState<Partial<Record<keyof GroupDetails, true>>>({});
  if (group === null) return null;
  const { name, phone, size } = group;
  const tooLarge = isLarge ? t('newReservation.tooLarge.title') : null;
  const sizeError = partyOf(size) === null ? errorText('party_size_out_of_range') : tooLarge;
  const field = (key: keyof GroupDetails, error: string | null) => ({
    value: group[key],
    onValueChange: (text: string) => actor.send({ type: 'group.changed', change: { [key]: text } }),
    onBlur: () => setLeft((others) => ({ ...others, [key]: true })),
    error: isRevealed || (left[key] && group[key].trim() !== '') ? error : null,
    disabled: isBusy,
  });
  return (
    <>
      <TextField
        label={t('groupReservation.name')}
        autoComplete="name"
        {...field('name', isName(name) ? null : errorText('group_name_invalid'))}
      />
      <TextField
        label={t('groupReservation.phone')}
        type="tel"
        autoComplete="tel"
        hint={t('groupReservation.phoneHint')}
        {...field('phone', isPhone(phone) ? null : errorText('phone_invalid'))}
      />
      <TextField
        label={t('newReservation.party')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        {...field('size', null)}
        error={sizeError}
      />
    </>
  );
}
