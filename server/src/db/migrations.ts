import { Migrator, type Migration } from 'kysely';
import type { Database } from './database.ts';
import { accounts } from './migrations/0001-accounts.ts';
import { catalogue } from './migrations/0002-catalogue.ts';
import { orders } from './migrations/0003-orders.ts';
import { sharedLimits } from './migrations/0004-shared-limits.ts';
import { municipalLogin } from './migrations/0005-municipal-login.ts';
import { endedSessions } from './migrations/0006-ended-sessions.ts';
import { loginNetworks } from './migrations/0007-login-networks.ts';
import { discovery } from './migrations/0008-discovery.ts';
import { addresses } from './migrations/0009-addresses.ts';
import { presence } from './migrations/0010-presence.ts';
import { productMarks } from './migrations/0011-product-marks.ts';
import { slotReservations } from './migrations/0011-slot-reservations.ts';
import { slotsKeepTheirHistory } from './migrations/0011-slots-keep-their-history.ts';
import { mailRequests } from './migrations/0012-mail-requests.ts';
import { claimsAndRotations } from './migrations/0013-claims-and-rotations.ts';
import { searchWords } from './migrations/0014-search-words.ts';
import { sameAddresses } from './migrations/0015-same-addresses.ts';
import { wordsWithoutCompiling } from './migrations/0017-words-without-compiling.ts';
import { tableReservations } from './migrations/0018-table-reservations.ts';
import { orderMoves } from './migrations/0019-order-moves.ts';
import { bills } from './migrations/0020-bills.ts';
import { notifications } from './migrations/0021-notifications.ts';
import { groupsAndStaff } from './migrations/0022-groups-and-staff.ts';
import { promoCodes } from './migrations/0023-promo-codes.ts';
import { billEvents } from './migrations/0024-bill-events.ts';
import { pushTokens } from './migrations/0025-push-tokens.ts';
import { signupSecret } from './migrations/0026-signup-secret.ts';
import { reservationRules } from './migrations/0027-reservation-rules.ts';
import { ordersKeepTheirContent } from './migrations/0028-orders-keep-their-content.ts';
import { dishesWithVariations } from './migrations/0029-dishes-with-variations.ts';
import { paymentChecks } from './migrations/0030-payment-checks.ts';
import { placeCountries } from './migrations/0031-place-countries.ts';
import { largeAmounts } from './migrations/0032-large-amounts.ts';
import { searchFolding } from './migrations/0033-search-folding.ts';
import { catalogueChanges } from './migrations/0034-catalogue-changes.ts';
import { hoursByInstants } from './migrations/0035-hours-by-instants.ts';
import { verificationCodes } from './migrations/0036-verification-codes.ts';
import { tablesAndSeats } from './migrations/0037-tables-and-seats.ts';
import { translations } from './migrations/0038-translations.ts';
import { taxNumberOnOrders } from './migrations/0039-tax-number-on-orders.ts';
import { ordersKeepTranslations } from './migrations/0040-orders-keep-translations.ts';
import { priceAndTimeOfPlaces } from './migrations/0041-price-and-time-of-places.ts';
import { notificationsByBill } from './migrations/0042-notifications-by-bill.ts';
import { optionsInMenuOrder } from './migrations/0043-options-in-menu-order.ts';
import { notificationsTellTheTime } from './migrations/0044-notifications-tell-the-time.ts';

/** Oldest first. Never edit a migration that has landed: add the next number. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-catalogue': catalogue,
  '0003-orders': orders,
  '0004-shared-limits': sharedLimits,
  '0005-municipal-login': municipalLogin,
  '0006-ended-sessions': endedSessions,
  '0007-login-networks': loginNetworks,
  '0008-discovery': discovery,
  '0009-addresses': addresses,
  '0010-presence': presence,
  '0011-product-marks': productMarks,
  '0011-slot-reservations': slotReservations,
  '0011-slots-keep-their-history': slotsKeepTheirHistory,
  '0012-mail-requests': mailRequests,
  '0013-claims-and-rotations': claimsAndRotations,
  '0014-search-words': searchWords,
  '0015-same-addresses': sameAddresses,
  '0017-words-without-compiling': wordsWithoutCompiling,
  '0018-table-reservations': tableReservations,
  '0019-order-moves': orderMoves,
  '0020-bills': bills,
  '0021-notifications': notifications,
  '0022-groups-and-staff': groupsAndStaff,
  '0023-promo-codes': promoCodes,
  '0024-bill-events': billEvents,
  '0025-push-tokens': pushTokens,
  '0026-signup-secret': signupSecret,
  '0027-reservation-rules': reservationRules,
  '0028-orders-keep-their-content': ordersKeepTheirContent,
  '0029-dishes-with-variations': dishesWithVariations,
  '0030-payment-checks': paymentChecks,
  '0031-place-countries': placeCountries,
  '0032-large-amounts': largeAmounts,
  '0033-search-folding': searchFolding,
  '0034-catalogue-changes': catalogueChanges,
  '0035-hours-by-instants': hoursByInstants,
  '0036-verification-codes': verificationCodes,
  '0037-tables-and-seats': tablesAndSeats,
  '0038-translations': translations,
  '0039-tax-number-on-orders': taxNumberOnOrders,
  '0040-orders-keep-translations': ordersKeepTranslations,
  '0041-price-and-time-of-places': priceAndTimeOfPlaces,
  '0042-notifications-by-bill': notificationsByBill,
  '0043-options-in-menu-order': optionsInMenuOrder,
  '0044-notifications-tell-the-time': notificationsTellTheTime,
};

/** Several servers may run this at once. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
