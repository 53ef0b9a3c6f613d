import type { Reservation } from '#machines/shared/entities/entities.ts';

export const zoneOf = ({ place }: Reservation): string => place.timezone ?? 'Europe/Lisbon';
