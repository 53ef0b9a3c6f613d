import type { FoundAddress } from '#machines/shared/places/geocoding.ts';

export const aSuggestion: FoundAddress = {
  key: 'k9',
  title: 'Rua Augusta',
  formattedAddress: 'Rua Augusta, Lisboa',
  locality: 'Lisboa',
  lat: '38.7105',
  lng: '-9.1371',
  street: 'Rua Augusta',
  streetNumber: '',
  zipCode: '',
  isApproximate: false,
};
