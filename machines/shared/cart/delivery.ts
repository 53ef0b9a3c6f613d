import type { Address } from '#machines/shared/entities/customer-entities.ts';

/** Keys of the texts under `validation.` (contract 30 "seat code"). */
export type SeatCodeProblem = 'seat_code.required' | 'seat_code.maxlength';

const SEAT_CODE_MAX = 12;

export function seatCodeOf(typed: string): string {
  return typed.trim().toUpperCase();
}

export function seatCodeProblem(typed: string): SeatCodeProblem | null {
  const code = seatCodeOf(typed);
  if (code === '') return 'seat_code.required';
  return code.length > SEAT_CODE_MAX ? 'seat_code.maxlength' : null;
}

/** One line with the floor at its end, as orders have it. Decision 26. */
export function addressLine({ formattedAddress, address, streetNumber, locality, floor }: Address): string {
  const written =
    formattedAddress || [`${address} ${streetNumber}`.trim(), locality].filter((part) => part !== '').join(', ');
  return floor === '' ? written : `${written} · ${floor}`;
}
