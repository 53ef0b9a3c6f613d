import type { Database } from '#server/db/database.ts';

export function placesOfStaff(db: Database, userId: number) {
  return db
    .selectFrom('operator_staff')
    .innerJoin('places', 'places.operator_id', 'operator_staff.operator_id')
    .select('places.id')
    .where('operator_staff.user_id', '=', userId);
}
