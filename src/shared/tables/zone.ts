import type { Reservation } from '#machines/shared/entities/entities.ts';

/** Whose wall clock a reservation's time is shown by: the place's, else the contract's default. */
export const zoneOf = ({ place }: Reservation): string => place.timezone ?? 'Europe/Lisbon';
