/** Contract 3: times are in the place's zone, or in this one if the place has none. */
export const DEFAULT_ZONE = 'Europe/Lisbon';
