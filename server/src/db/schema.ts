import type { AuthTables } from '#server/auth/tables.ts';
import type { CatalogueTables } from '#server/catalogue/tables.ts';
import type { IdempotencyTables } from '#server/http/idempotency-tables.ts';
import type { MailTables } from '#server/mail/tables.ts';

/** All tables. A noun declares its own in `<noun>/tables.ts` and is added here. */
export interface Schema extends AuthTables, CatalogueTables, IdempotencyTables, MailTables {}
