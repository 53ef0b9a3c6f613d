import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import type { AddressField } from '#machines/shared/places/geocoding.ts';
import type { AddressTaking } from './address-book/address-book.machine.ts';
import type { SuggestionTaken } from './address-suggestions/address-suggestions.machine.ts';

export type LocationEvent =
  | { type: 'automatic.chosen' }
  | { type: 'manual.chosen' }
  | { type: 'field.edited'; field: AddressField; value: string }
  | { type: 'field.blurred' }
  | { type: 'form.submitted' }
  | { type: 'retry.requested' }
  | { type: 'result.chosen'; key: string }
  | { type: 'pin.moved'; lat: string; lng: string }
  | { type: 'address.confirmed' }
  | SuggestionTaken
  | AddressTaking
  | ConnectionRestored
  | { type: 'modal.closed' };
