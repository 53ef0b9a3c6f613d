import type { GeneratedAlways } from 'kysely';

export interface GeocodeTables {
  gazetteer: GazetteerTable;
}

/** Names of Portugal and where they are. */
export interface GazetteerTable {
  id: GeneratedAlways<number>;
  kind: 'district' | 'municipality' | 'locality' | 'street';
  name: string;
  /** A municipality's district; the municipality of a locality or street. */
  parent_id: number | null;
  lat: number;
  lng: number;
}
