import { NEEDS_NETWORK, type Reasons } from '#machines/shared/flow/reasons.ts';
import { isLocalityMissing, type AddressForm } from '#machines/shared/places/geocoding.ts';

export const reasons = {
  isComplete: {
    text: ({ form }: { form: AddressForm }) => ({
      key: isLocalityMissing(form) ? 'location.incomplete' : 'location.withoutStreet',
    }),
  },
  isResult: { absent: 'Only addresses that were found are in the list.' },
  'result.chosen': NEEDS_NETWORK,
  'address.confirmed': NEEDS_NETWORK,
} satisfies Reasons;
