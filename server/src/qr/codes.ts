import type { Database } from '#server/db/database.ts';
import { iri } from '#server/http/iri.ts';
import { isUuid } from './uuid.ts';

/** Holds no personal data. Contract 36. */
export interface QrTarget {
  readonly uuid: string;
  readonly type: 'seat' | 'place' | 'reservation';
  readonly place: string;
  readonly deliverySeatCode: string | null;
  readonly tableCode: string | null;
  readonly label: string | null;
}

const SHORT_CODE = /^[2-9A-HJKMNP-Z]{5}$/;

/**
 * Turns a text in any case, with any spaces and hyphens, into the form in which codes are stored. Null if the text is
 * no short code.
 */
export function shortCodeIn(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return SHORT_CODE.test(code) ? code : null;
}

/** Finds a target by the uuid of a QR code, or by the short code of a table or seat. */
export async function findQrTarget(db: Database, given: string): Promise<QrTarget | null> {
  const shortCode = shortCodeIn(given);
  if (shortCode === null && !isUuid(given)) return null;
  const code = await db
    .selectFrom('qr_codes')
    .selectAll()
    .where(shortCode === null ? 'uuid' : 'code', '=', shortCode ?? given)
    .executeTakeFirst();
  if (code !== undefined) {
    return {
      uuid: code.uuid,
      // Apps without support for tables open the place.
      type: code.type === 'table' ? 'place' : code.type,
      place: iri('places', code.place_id),
      deliverySeatCode: code.seat_code,
      tableCode: code.type === 'table' ? code.code : null,
      label: code.label,
    };
  }
  if (shortCode !== null) return null;
  const reservation = await db
    .selectFrom('customer_reservations')
    .select(['qrcode', 'place_id'])
    .where('qrcode', '=', given)
    .executeTakeFirst();
  if (reservation === undefined || reservation.qrcode === null) return null;
  const place = iri('places', reservation.place_id);
  return { uuid: reservation.qrcode, type: 'reservation', place, deliverySeatCode: null, tableCode: null, label: null };
}

export interface PrintedCode {
  readonly uuid: string;
  readonly place: string;
  readonly seatCode: string | null;
  readonly tableNumber: string | null;
  readonly code: string | null;
  readonly label: string | null;
  readonly guest: string | null;
}

const nothing = { seatCode: null, tableNumber: null, code: null, label: null };

export async function listPrintedCodes(db: Database, accounts: readonly string[]): Promise<PrintedCode[]> {
  const rows = await db
    .selectFrom('qr_codes')
    .innerJoin('places', 'places.id', 'qr_codes.place_id')
    .select(['qr_codes.uuid', 'qr_codes.code', 'qr_codes.label', 'places.name as place'])
    .select(['qr_codes.seat_code as seatCode', 'qr_codes.table_number as tableNumber'])
    .orderBy('places.id')
    .orderBy('qr_codes.type')
    .orderBy('qr_codes.seat_code')
    .orderBy('qr_codes.table_number')
    .execute();
  const reservations = await db
    .selectFrom('customer_reservations as reservation')
    .innerJoin('places', 'places.id', 'reservation.place_id')
    .innerJoin('customers', 'customers.id', 'reservation.customer_id')
    .innerJoin('users', 'users.id', 'customers.user_id')
    .select(['reservation.qrcode', 'places.name as place', 'users.name as guest'])
    .where('users.email', 'in', accounts)
    .orderBy('reservation.id')
    .execute();
  return [
    ...rows.map((row) => ({ ...row, guest: null })),
    ...reservations.flatMap(({ qrcode, place, guest }) =>
      qrcode === null ? [] : [{ ...nothing, uuid: qrcode, place, guest }],
    ),
  ];
}
