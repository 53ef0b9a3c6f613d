export interface TableFormInput {
  placeId: number | null;
}

export interface TableFormOutput {
  outcome: 'reserved' | 'dismissed';
}

/** Events of a table's form that are replayed after a reload. Decision 57. */
export const TABLE_DRAFTS = [
  'party.grown',
  'party.shrunk',
  'day.chosen',
  'time.chosen',
  'comments.changed',
  'group.changed',
] as const;
