/** Contract 3: times are shown in the zone of the place; this one where the place did not say. */
export const DEFAULT_ZONE = 'Europe/Lisbon';
