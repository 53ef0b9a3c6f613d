/** Keys of the texts under `validation.` (contract 30 "seat code"). */
export type SeatCodeProblem = 'seat_code.required' | 'seat_code.maxlength';

const SEAT_CODE_MAX = 12;

/** A seat code as the kitchen reads it: without space around it, in capitals. */
export function seatCodeOf(typed: string): string {
  return typed.trim().toUpperCase();
}

export function seatCodeProblem(typed: string): SeatCodeProblem | null {
  const code = seatCodeOf(typed);
  if (code === '') return 'seat_code.required';
  return code.length > SEAT_CODE_MAX ? 'seat_code.maxlength' : null;
}
