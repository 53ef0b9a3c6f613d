import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { shortCodeIn } from './codes.ts';

export type SeatingKind = 'seat' | 'table';

/** A table or a seat of a place. Decision 113. */
export interface Seating {
  readonly uuid: string;
  readonly code: string;
  /** The printed code: `A12` of a seat, `12` of a table. */
  readonly number: string;
  readonly label: string;
}

const MAX_LENGTH = 40;

/** Finds a table or seat by its short code, printed number or label, in any case and with any spaces. */
export async function findSeating(
  db: Database,
  placeId: number,
  kind: SeatingKind,
  typed: string,
): Promise<Seating | null> {
  const wanted = typed.replaceAll(/\s/g, '').toUpperCase();
  if (wanted.length > MAX_LENGTH || wanted.includes('\0')) return null;
  const printed = sql<string>`coalesce(seat_code, table_number)`;
  const isCode = sql<boolean>`code = ${shortCodeIn(typed) ?? ''}`;
  const found = await db
    .selectFrom('qr_codes')
    .select(['uuid', printed.as('number')])
    .select((row) => [row.ref('code').$notNull().as('code'), row.ref('label').$notNull().as('label')])
    .where('place_id', '=', placeId)
    .where('type', '=', kind)
    .where((row) => row.or([isCode, ...[printed, sql.ref('label')].map((text) => isWritten(text, wanted))]))
    .orderBy(isCode, 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

const isWritten = (text: RawBuilder<unknown>, wanted: string) =>
  sql<boolean>`upper(regexp_replace(${text}, '\\s', '', 'g')) = ${wanted}`;

export async function hasSeats(db: Database, placeId: number): Promise<boolean> {
  const seat = await db
    .selectFrom('qr_codes')
    .select('uuid')
    .where('place_id', '=', placeId)
    .where('type', '=', 'seat')
    .limit(1)
    .executeTakeFirst();
  return seat !== undefined;
}
