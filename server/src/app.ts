import { OpenAPIHono } from '@hono/zod-openapi';
import { listAddresses } from './addresses/addresses.ts';
import { registerAddressRoutes } from './addresses/routes.ts';
import { registerAccountRoutes } from './auth/account-routes.ts';
import { authentication } from './auth/authentication.ts';
import { registerAvailabilityRoutes } from './auth/availability-routes.ts';
import { registerSessionRoutes } from './auth/session-routes.ts';
import { registerVerificationRoutes } from './auth/verification-routes.ts';
import { registerOperatorBillRoutes } from './bills/operator-routes.ts';
import { readCurrentBills } from './bills/resource.ts';
import { registerBillRoutes } from './bills/routes.ts';
import { registerCardRoutes } from './cards/routes.ts';
import { readCurrentCart } from './carts/resource.ts';
import { registerCartRoutes } from './carts/routes.ts';
import { keepPlacesReadAhead } from './catalogue/places-read-ahead.ts';
import { registerCatalogueRoutes } from './catalogue/routes.ts';
import { registerConfigurationRoutes } from './configuration/routes.ts';
import type { Deps } from './deps/deps.ts';
import { registerDiscoveryRoutes } from './discovery/routes.ts';
import { registerEventRoutes } from './events/routes.ts';
import { registerGeocodeRoutes } from './geocode/routes.ts';
import { registerHealthRoutes } from './health/routes.ts';
import { createClientFiles } from './http/client-files.ts';
import type { Api, ApiEnv } from './http/environment.ts';
import { errorResponse, problemResponse } from './http/error-handler.ts';
import { idempotency } from './http/idempotency.ts';
import { knownHosts } from './http/known-hosts.ts';
import { mediaType } from './http/media.ts';
import {
  applicationKey,
  compressedCatalogue,
  crossOrigin,
  generalLimit,
  limitedBody,
  onlyKnownMethods,
  responseHeaders,
} from './http/middleware.ts';
import { notFound } from './http/problem.ts';
import type { Renderer } from './http/renderer.ts';
import { apiHeaders } from './http/security-headers.ts';
import { onInvalid } from './http/validation.ts';
import { registerOutboxRoutes } from './mail/outbox-routes.ts';
import { registerMunicipalLoginRoutes } from './municipal-login/routes.ts';
import { registerNotificationRoutes } from './notifications/routes.ts';
import { registerOperatorOrderRoutes } from './orders/operator-routes.ts';
import { registerOrderRoutes } from './orders/routes.ts';
import { findPublicPages } from './pages/public-pages.ts';
import { registerPageRoutes } from './pages/routes.ts';
import { SANDBOX_PATH } from './payment-provider.ts';
import { readPresence } from './presence/presence.ts';
import { registerPresenceRoutes } from './presence/routes.ts';
import { registerCustomerRoutes } from './profile/routes.ts';
import { registerPromotionRoutes } from './promotions/routes.ts';
import { registerPushRoutes } from './push/routes.ts';
import { registerQrLinks, registerQrRoutes } from './qr/routes.ts';
import { registerCodeSandboxRoutes } from './qr/sandbox-routes.ts';
import { registerSeatingRoutes } from './qr/seating-routes.ts';
import { registerGroupReservationRoutes } from './reservations/group-routes.ts';
import { registerOperatorReservationRoutes } from './reservations/operator-routes.ts';
import { currentGroupReservations } from './reservations/resource.ts';
import { registerReservationRoutes } from './reservations/routes.ts';
import { registerReservationTimeRoutes } from './reservations/time-routes.ts';
import type { PaymentSandbox } from './sandbox/payments/start.ts';
import { registerShareRoutes } from './share/routes.ts';
import type { SharePictures } from './share/share-pictures.ts';
import { registerSlotRoutes } from './slots/routes.ts';
import { currentSlotReservations } from './slots/slots.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';

const apiScopes = ['/api/*', '/pubapp/*', '/qr/*'] as const;
const isApiPath = /^\/(api|pubapp|qr)(\/|$)/;

export interface AppOptions {
  readonly clientDir?: string;
  readonly renderer?: Renderer;
  readonly sharePictures?: SharePictures;
  readonly paymentSandbox?: PaymentSandbox['browserApp'];
}

export function createApp(deps: Deps, options: AppOptions = {}): Api {
  // Not strict: `/pubapp/auth/check-username/` of contract 3 also matches without its slash.
  const api: Api = new OpenAPIHono<ApiEnv>({ defaultHook: onInvalid, strict: false });
  api.onError((error, c) =>
    errorResponse(error, c, (unexpected) => deps.log.error(`${c.req.method} ${c.req.path} failed`, unexpected)),
  );
  const { sharePictures, clientDir } = options;
  const readAhead = keepPlacesReadAhead();
  const findPage = findPublicPages(deps, { drawn: () => sharePictures?.works() === true, readAhead });
  const pages = { renderer: options.renderer ?? null, findPage };
  const client = clientDir === undefined ? null : createClientFiles(deps, clientDir, pages);
  api.notFound((c) => {
    if (client === null || isApiPath.test(c.req.path)) return problemResponse(notFound(), c);
    return client.fetch(c.req.raw, c.env);
  });
  api.use(knownHosts(deps.config));
  registerQrLinks(api);
  for (const scope of apiScopes) {
    api.use(
      scope,
      compressedCatalogue,
      apiHeaders,
      responseHeaders(deps),
      crossOrigin(deps),
      onlyKnownMethods(api),
      mediaType,
      applicationKey(deps),
      limitedBody,
      authentication(deps),
      generalLimit(deps),
      idempotency(deps),
    );
  }
  registerHealthRoutes(api, deps);
  registerAvailabilityRoutes(api, deps);
  registerAccountRoutes(api, deps);
  registerVerificationRoutes(api, deps);
  registerSessionRoutes(api, deps);
  registerMunicipalLoginRoutes(api, deps);
  registerCustomerRoutes(api, deps, {
    currentCart: readCurrentCart,
    currentSlotReservations,
    currentGroupReservations,
    currentBills: readCurrentBills,
    presence: readPresence,
    addresses: listAddresses,
  });
  registerAddressRoutes(api, deps);
  registerCatalogueRoutes(api, deps, readAhead);
  registerGeocodeRoutes(api, deps);
  registerSlotRoutes(api, deps);
  registerReservationTimeRoutes(api, deps);
  registerReservationRoutes(api, deps);
  registerGroupReservationRoutes(api, deps);
  registerOperatorReservationRoutes(api, deps);
  registerPresenceRoutes(api, deps);
  registerQrRoutes(api, deps);
  registerSeatingRoutes(api, deps);
  registerConfigurationRoutes(api, deps);
  registerCartRoutes(api, deps);
  registerOrderRoutes(api, deps);
  registerOperatorOrderRoutes(api, deps);
  registerBillRoutes(api, deps);
  registerOperatorBillRoutes(api, deps);
  registerPromotionRoutes(api, deps);
  registerNotificationRoutes(api, deps);
  registerPushRoutes(api, deps);
  registerEventRoutes(api, deps);
  registerCardRoutes(api, deps);
  registerWebhookRoutes(api, deps);
  registerDiscoveryRoutes(api, deps);
  registerOutboxRoutes(api, deps);
  registerCodeSandboxRoutes(api, deps);
  registerPageRoutes(api, deps);
  if (sharePictures !== undefined && clientDir !== undefined) registerShareRoutes(api, deps, sharePictures, clientDir);
  if (options.paymentSandbox !== undefined) api.route(SANDBOX_PATH, options.paymentSandbox);
  return api;
}
