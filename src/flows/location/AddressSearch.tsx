import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { AddressSuggestionsRef } from '#machines/location/address-suggestions/address-suggestions.machine.ts';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { reasons } from '#machines/location/reasons.ts';
import { isLocalityMissing, type AddressField } from '#machines/shared/places/geocoding.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Form } from '#src/ui/Form.tsx';
import type { PinMapProps } from '#src/ui/PinMap.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { AddressSuggestions } from './AddressSuggestions.tsx';
import { FoundAddresses } from './FoundAddresses.tsx';
import { PlacedAddress } from './PlacedAddress.tsx';
import { SearchTrouble } from './SearchTrouble.tsx';

export interface AddressSearchProps {
  actor: LocationRef;
  suggestions: AddressSuggestionsRef | null;
  PinMap: ComponentType<PinMapProps>;
}

/** Spec 5 "Location form"; decision 116. */
export function AddressSearch({ actor, suggestions, PinMap }: AddressSearchProps) {
  const { t } = useTranslation();
  const form = useSelector(actor, ({ context }) => context.form);
  const isForDelivery = useSelector(actor, ({ context }) => context.isForDelivery);
  const isEdited = useSelector(actor, ({ context }) => context.edited);
  const isSearching = useSelector(actor, (state) => state.matches({ open: { manual: 'searching' } }));
  const isEditing = useSelector(actor, (state) => state.matches({ open: { manual: 'editing' } }));
  const isPlaced = useSelector(actor, (state) => state.matches({ open: { manual: 'placed' } }));
  const isKeeping = useSelector(actor, (state) => state.matches({ open: { manual: { placed: 'keeping' } } }));
  const incomplete = useReason(actor, 'form.submitted', reasons);
  const unconfirmed = useReason(actor, 'address.confirmed', reasons);
  const blocked = isEditing || isSearching ? incomplete : t('location.submitted');
  const isStreetMissing = isForDelivery && form.address.trim() === '';
  const field = (name: AddressField) => ({
    value: form[name],
    onValueChange: (value: string) => actor.send({ type: 'field.edited', field: name, value }),
  });
  const optional = { optionalLabel: t('location.optional') };
  return (
    <div className="grid gap-4">
      {suggestions && <AddressSuggestions actor={suggestions} />}
      {isPlaced && <PlacedAddress actor={actor} PinMap={PinMap} />}
      <Form
        submitLabel={t(isPlaced ? 'location.confirm' : 'location.search')}
        onSubmit={() => actor.send({ type: isPlaced ? 'address.confirmed' : 'form.submitted' })}
        busy={isSearching || isKeeping}
        incomplete={isPlaced ? unconfirmed : blocked}
        onRefused={() => actor.send({ type: 'field.blurred' })}
        footer={null}
      >
        <TextField
          label={t('location.address')}
          autoComplete="address-line1"
          error={isEdited && isStreetMissing ? t('validation.address.required') : null}
          {...(isForDelivery ? {} : optional)}
          {...field('address')}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3">
          <TextField label={t('location.streetNumber')} autoComplete="off" {...optional} {...field('streetNumber')} />
          <TextField label={t('location.floor')} autoComplete="address-line2" {...optional} {...field('floor')} />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-3">
          <TextField label={t('location.zipCode')} autoComplete="postal-code" {...optional} {...field('zipCode')} />
          <TextField
            label={t('location.locality')}
            autoComplete="address-level2"
            error={isEdited && isLocalityMissing(form) ? t('validation.locality.required') : null}
            onBlur={() => actor.send({ type: 'field.blurred' })}
            {...field('locality')}
          />
        </div>
      </Form>
      <SearchTrouble actor={actor} />
      <FoundAddresses actor={actor} />
    </div>
  );
}
