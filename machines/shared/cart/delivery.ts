import type { Address } from '#machines/shared/entities/customer-entities.ts';
import type { OrderType } from '#machines/shared/entities/entities.ts';

export type SeatingKind = 'seat' | 'table';

export const seatingKindOf = (type: OrderType | null): SeatingKind => (type === 'dine_in' ? 'table' : 'seat');

/** Keys of the texts under `validation.` (contract 30 "seat code"). */
export type SeatingCodeProblem = 'seat_code.required' | 'seat_code.maxlength' | 'table_code.required';

const SEAT_CODE_MAX = 12;

export function seatingCodeOf(typed: string): string {
  return typed.trim().toUpperCase();
}

export function seatingCodeProblem(kind: SeatingKind, typed: string): SeatingCodeProblem | null {
  const code = seatingCodeOf(typed);
  if (code === '') return `${kind}_code.required`;
  return kind === 'seat' && code.length > SEAT_CODE_MAX ? 'seat_code.maxlength' : null;
}

/** The address in one line, with the floor at the end, as in orders. Decision 26. */
export function addressLine({ formattedAddress, address, streetNumber, locality, floor }: Address): string {
  const written =
    formattedAddress || [`${address} ${streetNumber}`.trim(), locality].filter((part) => part !== '').join(', ');
  return floor === '' ? written : `${written} · ${floor}`;
}
