import type { AddressTables } from '#server/addresses/tables.ts';
import type { AuthTables } from '#server/auth/tables.ts';
import type { BillTables } from '#server/bills/tables.ts';
import type { CartTables } from '#server/carts/tables.ts';
import type { CatalogueTables } from '#server/catalogue/tables.ts';
import type { EventTables } from '#server/events/tables.ts';
import type { GeocodeTables } from '#server/geocode/tables.ts';
import type { IdempotencyTables } from '#server/http/idempotency-tables.ts';
import type { MailTables } from '#server/mail/tables.ts';
import type { MunicipalLoginTables } from '#server/municipal-login/tables.ts';
import type { NotificationTables } from '#server/notifications/tables.ts';
import type { OperatorTables } from '#server/operators/tables.ts';
import type { OrderTables } from '#server/orders/tables.ts';
import type { PaymentTables } from '#server/payments/tables.ts';
import type { PresenceTables } from '#server/presence/tables.ts';
import type { PromotionTables } from '#server/promotions/tables.ts';
import type { PushTables } from '#server/push/tables.ts';
import type { QrTables } from '#server/qr/tables.ts';
import type { ReservationTables } from '#server/reservations/tables.ts';
import type { SlotTables } from '#server/slots/tables.ts';

/** All tables. A noun declares its own in `<noun>/tables.ts` and is added here. */
export interface Schema
  extends
    AddressTables,
    AuthTables,
    BillTables,
    CartTables,
    CatalogueTables,
    EventTables,
    GeocodeTables,
    IdempotencyTables,
    MailTables,
    MunicipalLoginTables,
    NotificationTables,
    OperatorTables,
    OrderTables,
    PaymentTables,
    PresenceTables,
    PromotionTables,
    PushTables,
    QrTables,
    ReservationTables,
    SlotTables {}
