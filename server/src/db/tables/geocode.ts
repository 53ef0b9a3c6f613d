import type { GeneratedAlways } from 'kysely';

export interface GeocodeTables {
  gazetteer: GazetteerTable;
}

export interface GazetteerTable {
  id: GeneratedAlways<number>;
  kind: 'district' | 'municipality' | 'locality' | 'street';
  name: string;
  /** Parent district of a municipality; parent municipality of a locality or street. */
  parent_id: number | null;
  lat: number;
  lng: number;
}
