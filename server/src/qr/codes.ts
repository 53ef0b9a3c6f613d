import type { Database } from '#server/db/database.ts';
import { iri } from '#server/http/iri.ts';
import { isUuid } from './uuid.ts';

/** Holds no personal data. Contract 36. */
export interface QrTarget {
  readonly uuid: string;
  readonly type: 'seat' | 'place' | 'reservation';
  readonly place: string;
  readonly deliverySeatCode: string | null;
}

export async function findQrTarget(db: Database, uuid: string): Promise<QrTarget | null> {
  if (!isUuid(uuid)) return null;
  const code = await db.selectFrom('qr_codes').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (code !== undefined) {
    return { uuid: code.uuid, type: code.type, place: iri('places', code.place_id), deliverySeatCode: code.seat_code };
  }
  const reservation = await db
    .selectFrom('customer_reservations')
    .select(['qrcode', 'place_id'])
    .where('qrcode', '=', uuid)
    .executeTakeFirst();
  if (reservation === undefined || reservation.qrcode === null) return null;
  const place = iri('places', reservation.place_id);
  return { uuid: reservation.qrcode, type: 'reservation', place, deliverySeatCode: null };
}

export interface PrintedCode {
  readonly uuid: string;
  readonly place: string;
  readonly seatCode: string | null;
  readonly guest: string | null;
}

export async function listPrintedCodes(db: Database, accounts: readonly string[]): Promise<PrintedCode[]> {
  const rows = await db
    .selectFrom('qr_codes')
    .innerJoin('places', 'places.id', 'qr_codes.place_id')
    .select(['qr_codes.uuid', 'places.name', 'qr_codes.seat_code'])
    .orderBy('qr_codes.type', 'desc')
    .orderBy('places.id')
    .orderBy('qr_codes.seat_code')
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
    ...rows.map(({ uuid, name, seat_code }) => ({ uuid, place: name, seatCode: seat_code, guest: null })),
    ...reservations.flatMap(({ qrcode, place, guest }) =>
      qrcode === null ? [] : [{ uuid: qrcode, place, seatCode: null, guest }],
    ),
  ];
}
