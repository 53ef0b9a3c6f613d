import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { reasons } from '#machines/location/reasons.ts';
import { isLocalityMissing, type AddressField } from '#machines/shared/places/geocoding.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { Form } from '#src/ui/Form.tsx';
import { takeLostFocus } from '#src/ui/take-lost-focus.ts';
import { TextField } from '#src/ui/TextField.tsx';
import { FoundAddresses } from './FoundAddresses.tsx';
import { SearchTrouble } from './SearchTrouble.tsx';

/** Spec 5 "Location form". */
export function AddressSearch({ actor }: { actor: LocationRef }) {
  const { t } = useTranslation();
  const form = useSelector(actor, ({ context }) => context.form);
  const isEdited = useSelector(actor, ({ context }) => context.edited);
  const isSearching = useSelector(actor, (state) => state.matches({ open: { manual: 'searching' } }));
  const isEditing = useSelector(actor, (state) => state.matches({ open: { manual: 'editing' } }));
  const isMissing = isLocalityMissing(form);
  const incomplete = useReason(actor, 'form.submitted', reasons);
  const blocked = isEditing || isSearching ? incomplete : t('location.submitted');
  const field = (name: AddressField) => ({
    value: form[name],
    onValueChange: (value: string) => actor.send({ type: 'field.edited', field: name, value }),
  });
  const optional = { optionalLabel: t('location.optional') };
  return (
    <div className="grid gap-4">
      <Form
        submitLabel={t('location.search')}
        onSubmit={() => actor.send({ type: 'form.submitted' })}
        busy={isSearching}
        incomplete={blocked}
        onRefused={() => actor.send({ type: 'field.left' })}
        footer={null}
      >
        <TextField
          ref={takeLostFocus}
          label={t('location.address')}
          autoComplete="address-line1"
          {...optional}
          {...field('address')}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3">
          <TextField label={t('location.streetNumber')} autoComplete="off" {...optional} {...field('streetNumber')} />
          <TextField label={t('location.floor')} autoComplete="address-line2" {...optional} {...field('floor')} />
        </div>
        <TextField
          label={t('location.locality')}
          autoComplete="address-level2"
          error={isEdited && isMissing ? t('validation.locality.required') : null}
          onBlur={() => actor.send({ type: 'field.left' })}
          {...field('locality')}
        />
      </Form>
      <SearchTrouble actor={actor} />
      <FoundAddresses actor={actor} />
    </div>
  );
}
