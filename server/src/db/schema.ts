import type { AddressTables } from './tables/addresses.ts';
import type { AuthTables } from './tables/auth.ts';
import type { BillTables } from './tables/bills.ts';
import type { CartTables } from './tables/carts.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { EventTables } from './tables/events.ts';
import type { GeocodeTables } from './tables/geocode.ts';
import type { IdempotencyTables } from './tables/idempotency.ts';
import type { MailTables } from './tables/mail.ts';
import type { MunicipalLoginTables } from './tables/municipal-login.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { OperatorTables } from './tables/operators.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PresenceTables } from './tables/presence.ts';
import type { PromotionTables } from './tables/promotions.ts';
import type { PushTables } from './tables/push.ts';
import type { QrTables } from './tables/qr.ts';
import type { ReservationTables } from './tables/reservations.ts';
import type { SlotTables } from './tables/slots.ts';

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
