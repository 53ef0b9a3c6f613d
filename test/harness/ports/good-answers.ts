import { aBillCheckout, aBill } from '#test/flows/bill/bill.samples.ts';
import {
  aCard,
  aCart,
  aCounty,
  aCustomer,
  anAddress,
  anOrder,
  aPlace,
  aReservation,
  aSlot,
  aTheme,
  productDetails,
} from '#test/harness/fixtures.ts';
import { accessToken } from '#test/harness/loopback-api.ts';

const tokens = { token: accessToken({ userid: 7, username: 'ana@ex.pt', roles: ['ROLE_USER'] }), refresh_token: 'r2' };
const list = (...members: unknown[]) => ({ 'hydra:member': members, 'hydra:totalItems': members.length });
const place = aPlace({ id: 4 });
const order = anOrder({ status: 'placed' });
const { id, expired: _, ...card } = aCard({ id: 'pm_1' });
const notification = {
  id: 55,
  readAt: null,
  title: 'Pronto',
  body: 'O seu pedido está pronto',
  data: { type: 'order_ready', place_id: 4, order_id: 9, bill_id: null },
  createdAt: '2026-03-14T18:20:00+00:00',
};
const access = (accessStatus: string) => ({
  place: '/api/places/4',
  customer: '/api/customers/7',
  access: true,
  accessStatus,
});
const geocoded = {
  title: 'Rua A 1',
  formattedAddress: 'Rua A 1, Faro',
  locality: 'Faro',
  lat: '37.02',
  lng: '-7.93',
  approximate: false,
  street: 'Rua A',
  streetNumber: '1',
  floor: '',
  zipCode: '',
};

/** A good answer for each call of the contract. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /pubapp/auth/check-email': { result: 'OK' },
  'POST /pubapp/auth/verify_code': tokens,
  'POST /pubapp/auth/verify_login': tokens,
  'POST /pubapp/auth/reset-password': null,
  'POST /pubapp/auth/municipal_login/start': { authorizationUrl: 'https://id.ex.pt/authorize', secret: 's' },
  'POST /pubapp/auth/municipal_login/complete': { outcome: 'logged_in', ...tokens },
  'POST /pubapp/auth/municipal_login/link': tokens,
  'GET /api/public_configurations': list({ attrKey: 'terms_url', attrValue: 'https://ex.pt/terms' }),
  'POST /api/register': { '@id': '/api/users/7' },
  'POST /api/login_check': tokens,
  'POST /api/token/refresh': tokens,
  'POST /api/token/revoke': null,
  'POST /api/reset_password_requests': null,
  'POST /api/verify_account_requests': null,
  'GET /api/customer/profile': {
    ...aCustomer({ currentCart: aCart() }),
    nif: null,
    addresses: [anAddress({ id: 5, isCurrent: true })],
    currentSlotReservations: [
      { '@id': '/api/slot_reservations/3', id: 3, place: place['@id'], slot: aSlot({ id: 11 }) },
    ],
  },
  'PUT /api/users/:id': {},
  'PUT /api/customers/:id': { ...aCustomer({ currentCart: null }), nif: null },
  'POST /api/customer_addresses': anAddress({ id: 6 }),
  'DELETE /api/customer_addresses/:id': null,
  'PUT /api/customer_addresses/:id/set_current': anAddress({ id: 6, isCurrent: true }),
  'GET /api/counties': list(aCounty(3, 'Cascais')),
  'GET /api/themes': list(aTheme(2, 'Peixe')),
  'GET /api/places/by_location': list(place),
  'GET /api/counties/:id/places': { ...aCounty(3, 'Cascais'), places: [place] },
  'GET /api/themes/:id/places': list(place),
  'GET /api/places': list(place),
  'GET /api/places/:id': place,
  'GET /api/places/:id/seats/:code': { deliverySeatCode: 'A12', label: 'Lugar A12' },
  'GET /api/places/:id/tables/:code': { tableCode: 'K7M2P', label: 'Mesa 12' },
  'GET /api/places/:id/reservation_times': list({ dateAndTime: '2026-06-03T19:00:00+00:00' }),
  'GET /api/places/search_in_places': list(place),
  'GET /api/places/:id/check_access/:uid': access('allowed'),
  'GET /api/places/:id/check_in/:uid': access('checked_in'),
  'GET /api/places/:id/check_out/:uid': access('checked_out'),
  'PUT /api/places/:id/slots/:id/reserve/:id': place,
  'PUT /api/places/:id/slots/:id/cancel/:id': place,
  'POST /api/multi_carts': aCart({ customerOrders: [] }),
  'GET /api/multi_carts/:id': aCart(),
  'PUT /api/multi_carts/:id/place_orders': aCart({
    status: 'received',
    paymentStatus: 'succeeded',
    paymentToken: 'pi_1',
  }),
  'PUT /api/multi_carts/:id/check_payment': aCart({
    status: 'received',
    paymentStatus: 'succeeded',
    paymentToken: 'pi_1',
  }),
  'POST /api/customer_orders': anOrder(),
  'PUT /api/customer_orders/:id': anOrder(),
  'GET /api/customer_orders/:id': order,
  'PUT /api/customer_orders/:id/cancel': { ...order, status: 'canceled' },
  'GET /api/customer_requests': list(order),
  'GET /api/products/:id': productDetails({ id: 8 }),
  'GET /api/customers/:id/stripe/create_setup_intent': 'seti_1_secret_x',
  'GET /api/customers/:id/stripe/cards': list('list', [{ id, card }], false, '/v1/payment_methods'),
  'DELETE /api/customers/:id/stripe/cards/:id': null,
  'GET /qr/:uuid': {
    uuid: '5f0c8a1e-6d2b-4f3a-9a57-0c1d2e3f4a5b',
    type: 'seat',
    place: '/api/places/4',
    deliverySeatCode: 'A12',
  },
  'GET /pubapp/promo_codes': { percent: 20, amount: null, currency: null },
  'POST /api/process_promo_codes': 'SUCCESS',
  'GET /api/users/:id/notifications': list([notification], 1),
  'PUT /api/notification_recipients/:id': { id: 55, readAt: '2026-03-14T18:21:00+00:00' },
  'POST /api/group_reservations': aReservation(),
  'POST /api/customer_reservations': aReservation(),
  'GET /api/customer_reservations': list(aReservation()),
  'GET /api/customer_reservations/:id': aReservation(),
  'PUT /api/customer_reservations/:id/cancel': aReservation({ status: 'canceled' }),
  'GET /api/bills': list(aBill()),
  'GET /api/customer_checkouts/:id': aBillCheckout(),
  'PUT /api/customer_checkouts/:id': aBillCheckout({ status: 'received', paymentStatus: 'succeeded' }),
  'GET /api/geocode': { status: 'OK', results: [geocoded] },
  'GET /api/address_suggestions': { status: 'OK', results: [geocoded] },
  'GET /assets/i18n/en.json': { app: {} },
  'GET /': {},
};

/** An endless stream, not JSON. */
const STREAM = 'GET /api/users/:id/events';

/** The good answer to a call. A place has the requested id. */
export function goodAnswer(call: string, address: URL): Response {
  if (call !== STREAM && !(call in ANSWERS)) throw new Error(`There is no answer for the call "${call}"`);
  const body =
    call === 'GET /api/places/:id' ? aPlace({ id: Number(address.pathname.split('/').at(-1)) }) : ANSWERS[call];
  if (call === STREAM)
    return new Response('event: ready\ndata: {}\n\n', { headers: { 'Content-Type': 'text/event-stream' } });
  if (body === null) return new Response(null, { status: 204 });
  return Response.json(body);
}
