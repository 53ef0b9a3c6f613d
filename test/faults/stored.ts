import type { Fault } from './fault.ts';

const OWNERSHIP = 'server/test/ownership.test.ts';
const REPLAYS = 'server/test/ordering/replays.test.ts';
const TWICE = 'server/test/written-twice.test.ts';

const PUSH_UPDATE = 'doUpdateSet({ family_id: familyId, user_id: userId, token, language })';

/** Faults in which a second write with the same key leaves a field as it was. */
const UPSERTS: readonly Fault[] = [
  {
    name: 'The push token of another session keeps its session',
    harm: 'Signing out leaves the messages of this browser on.',
    file: 'server/src/push/tokens.ts',
    code: PUSH_UPDATE,
    faulty: 'doUpdateSet({ user_id: userId, token, language })',
    noticedBy: { file: TWICE },
  },
  {
    name: 'The push token of another account keeps its account',
    harm: 'A browser gets the messages of its former customer.',
    file: 'server/src/push/tokens.ts',
    code: PUSH_UPDATE,
    faulty: 'doUpdateSet({ family_id: familyId, token, language })',
    noticedBy: { file: TWICE },
  },
  {
    name: 'The push token keeps its first keys',
    harm: 'The browser cannot read its messages.',
    file: 'server/src/push/tokens.ts',
    code: PUSH_UPDATE,
    faulty: 'doUpdateSet({ family_id: familyId, user_id: userId, language })',
    noticedBy: { file: TWICE },
  },
  {
    name: 'The push token keeps its first language',
    harm: 'Messages come in the former language.',
    file: 'server/src/push/tokens.ts',
    code: PUSH_UPDATE,
    faulty: 'doUpdateSet({ family_id: familyId, user_id: userId, token })',
    noticedBy: { file: TWICE },
  },
  {
    name: 'A second check-in keeps the first status',
    harm: 'A customer who has left is shown at the place.',
    file: 'server/src/presence/presence.ts',
    code: '.doUpdateSet({ status, changed_at: now, table_uuid: null })',
    faulty: '.doUpdateSet({ changed_at: now, table_uuid: null })',
    noticedBy: { file: TWICE },
  },
  {
    name: 'A second check-in keeps the first time',
    harm: 'A stay ends too early.',
    file: 'server/src/presence/presence.ts',
    code: '.doUpdateSet({ status, changed_at: now, table_uuid: null })',
    faulty: '.doUpdateSet({ status, table_uuid: null })',
    noticedBy: { file: TWICE },
  },
  {
    name: 'A second check-in is ignored',
    harm: 'A customer cannot leave a place.',
    file: 'server/src/presence/presence.ts',
    code: "on('presences.status', '!=', status),",
    faulty: "on('presences.status', '=', status),",
    noticedBy: { file: TWICE },
  },
  ...['status', 'body', 'headers'].map((field): Fault => ({
    name: `An idempotency key that is used again keeps the former ${field}`,
    harm: 'After a crash a request gets the answer of another one.',
    file: 'server/src/http/idempotency.ts',
    code: '{ ...claim, status: null, body: null, headers: null }',
    faulty: `{ ...claim, status: null, body: null, headers: null, ${field}: (row) => row.ref('idempotent_requests.${field}') }`,
    noticedBy: { file: TWICE },
  })),
  {
    name: 'An idempotency key that is used again keeps the former request',
    harm: 'The request of today counts as a repeat of yesterday’s.',
    file: 'server/src/http/idempotency.ts',
    code: '.doUpdateSet({ ...claim, status: null, body: null, headers: null })',
    faulty: '.doUpdateSet({ holder: claim.holder, state: claim.state, status: null, body: null, headers: null })',
    noticedBy: { file: TWICE },
  },
  {
    name: 'A known network of a login keeps its first time',
    harm: 'A customer who signs in every day is forgotten after half a year.',
    file: 'server/src/auth/login-guard.ts',
    code: "on.column('key').doUpdateSet({ seen_at: seen.seen_at })",
    faulty: "on.column('key').doNothing()",
    noticedBy: { file: TWICE },
  },
  {
    name: 'An empty cart keeps its first currency',
    harm: 'A customer cannot order in another currency.',
    file: 'server/src/carts/open-cart.ts',
    code: '    .set(values)\n',
    faulty: '    .set({ pay_when_ordering: draft.payWhenOrdering })\n',
    noticedBy: { file: 'server/test/ordering/carts.test.ts' },
  },
  {
    name: 'An empty cart keeps its first time of payment',
    harm: 'A customer who wants to pay later has to pay now.',
    file: 'server/src/carts/open-cart.ts',
    code: '    .set(values)\n',
    faulty: '    .set({ currency: draft.currency })\n',
    noticedBy: { file: 'server/test/ordering/carts.test.ts' },
  },
];

/** Faults in which a query of past data also finds another customer’s rows. */
const OTHERS: readonly Fault[] = [
  {
    name: 'The list of orders has those of all customers',
    harm: 'A customer reads the orders of strangers.',
    file: 'server/src/orders/routes.ts',
    code: "db.selectFrom('multi_carts').select('id').where('customer_id', '=', customer.id)",
    faulty: "db.selectFrom('multi_carts').select('id')",
    noticedBy: { file: OWNERSHIP },
  },
  {
    name: 'The paid bills are those of all customers',
    harm: 'A customer reads the bills of strangers.',
    file: 'server/src/bills/resource.ts',
    code: "    .where('customer_id', '=', customerId)\n    .where('status', '=', 'received');",
    faulty: "    .where('status', '=', 'received');",
    noticedBy: { file: OWNERSHIP },
  },
  {
    name: 'The unpaid bills are those of all customers',
    harm: 'A customer is asked to pay the bill of a stranger.',
    file: 'server/src/bills/resource.ts',
    code: "    .where('customer_id', '=', customerId)\n    .where('status', '<>', 'received');",
    faulty: "    .where('status', '<>', 'received');",
    noticedBy: { file: OWNERSHIP },
  },
  {
    name: 'The groups of a profile are those of all customers',
    harm: 'A customer sees the name and phone of strangers.',
    file: 'server/src/reservations/resource.ts',
    code: "    .where('customer_reservations.customer_id', '=', customerId)\n    .where('contact_name', 'is not', null)",
    faulty: "    .where('contact_name', 'is not', null)",
    noticedBy: { file: OWNERSHIP },
  },
  {
    name: 'The slots of a profile are those of all customers',
    harm: 'A customer sees the slots of strangers as their own.',
    file: 'server/src/slots/slots.ts',
    code: "    .where('slot_reservations.customer_id', '=', customerId)\n    .where('slot_reservations.canceled_at', 'is', null)\n    .where('slots.ends_at', '>', now)",
    faulty: "    .where('slot_reservations.canceled_at', 'is', null)\n    .where('slots.ends_at', '>', now)",
    noticedBy: { file: OWNERSHIP },
  },
  {
    name: 'The notifications are those of all customers',
    harm: 'A customer reads the notifications of strangers.',
    file: 'server/src/notifications/notifications.ts',
    code: "    .where('recipient.user_id', '=', userId)\n",
    faulty: '',
    noticedBy: { file: OWNERSHIP },
  },
  {
    name: 'The unread notifications of all customers are counted',
    harm: 'The badge counts the notifications of strangers.',
    file: 'server/src/notifications/notifications.ts',
    code: "    .where('user_id', '=', userId)\n    .where('read_at', 'is', null)\n    .executeTakeFirstOrThrow();",
    faulty: "    .where('read_at', 'is', null)\n    .executeTakeFirstOrThrow();",
    noticedBy: { file: OWNERSHIP },
  },
  {
    name: 'A stream resumes with the events of all customers',
    harm: 'A customer sees the orders of strangers.',
    file: 'server/src/events/user-events.ts',
    code: 'on event.user_id = last.user_id and (',
    faulty: 'on (',
    noticedBy: { file: OWNERSHIP },
  },
  {
    name: 'A stream starts after the last event of any customer',
    harm: 'A customer misses changes after a pause.',
    file: 'server/src/events/user-events.ts',
    code: "    .where('user_id', '=', userId)\n",
    faulty: '',
    noticedBy: { file: 'server/test/events/events.test.ts' },
  },
  {
    name: 'A code that another customer has used counts as used',
    harm: 'A customer cannot use a code.',
    file: 'server/src/promotions/redemptions.ts',
    code: "    .where('customer_id', '=', customerId)\n",
    faulty: '',
    noticedBy: { file: OWNERSHIP },
  },
];

/** Faults in which a stored answer differs from the first answer. */
const ANSWERS: readonly Fault[] = [
  {
    name: 'A repeated request always gets the status 200',
    harm: 'The app takes a refusal for a success.',
    file: 'server/src/http/idempotency.ts',
    code: '{ status: first.status, headers }',
    faulty: '{ status: 200, headers }',
    noticedBy: { file: REPLAYS },
  },
  {
    name: 'A repeated request gets no body',
    harm: 'The app shows an error after a lost connection.',
    file: 'server/src/http/idempotency.ts',
    code: "first.body === '' ? null : first.body",
    faulty: 'null',
    noticedBy: { file: REPLAYS },
  },
  ...['Content-Type', 'Location', 'ETag'].map((header): Fault => ({
    name: `A repeated request gets no ${header}`,
    harm: 'The app cannot read or change the order after a lost connection.',
    file: 'server/src/http/idempotency.ts',
    code: "['Content-Type', 'Location', 'ETag']",
    faulty: `[${['Content-Type', 'Location', 'ETag']
      .filter((other) => other !== header)
      .map((other) => `'${other}'`)
      .join(', ')}]`,
    noticedBy: { file: REPLAYS },
  })),
];

/** Faults that take two things for one, or one thing for two. */
const IDENTITY: readonly Fault[] = [
  {
    name: 'One idempotency key serves all customers',
    harm: 'A customer gets the answer of a stranger.',
    file: 'server/src/http/idempotency.ts',
    code: '[who, c.req.method, c.req.path, key.toLowerCase()]',
    faulty: '[c.req.method, c.req.path, key.toLowerCase()]',
    noticedBy: { file: OWNERSHIP, title: 'as the same request' },
  },
  {
    name: 'One idempotency key serves all addresses',
    harm: 'An order gets the answer of another order.',
    file: 'server/src/http/idempotency.ts',
    code: '[who, c.req.method, c.req.path, key.toLowerCase()]',
    faulty: '[who, c.req.method, key.toLowerCase()]',
    noticedBy: { file: REPLAYS },
  },
  {
    name: 'A key in capital letters is another key',
    harm: 'A repeated request runs twice.',
    file: 'server/src/http/idempotency.ts',
    code: '[who, c.req.method, c.req.path, key.toLowerCase()]',
    faulty: '[who, c.req.method, c.req.path, key]',
    noticedBy: { file: 'server/test/idempotency.test.ts' },
  },
  {
    name: 'An account has one push token',
    harm: 'Of two browsers only the last one gets messages.',
    file: 'server/src/push/tokens.ts',
    code: "where.and([where('family_id', '=', familyId), where('device_hash', '<>', device)]),",
    faulty: "where.and([where('user_id', '=', userId), where('device_hash', '<>', device)]),",
    noticedBy: { file: 'server/test/push/tokens.test.ts' },
  },
  {
    name: 'A session has several push tokens',
    harm: 'One browser shows each message twice.',
    file: 'server/src/push/tokens.ts',
    code: "          where.and([where('family_id', '=', familyId), where('device_hash', '<>', device)]),\n",
    faulty: '',
    noticedBy: { file: 'server/test/push/tokens.test.ts' },
  },
  {
    name: 'All reservations have one calendar entry',
    harm: 'The second table replaces the first one in the calendar.',
    file: 'machines/shared/tables/calendar-file.ts',
    code: 'UID:reservation-${reservation.id}@mesa',
    faulty: 'UID:reservation@mesa',
    noticedBy: { file: 'test/machines/reservation-times.test.ts' },
  },
  {
    name: 'A reservation has a new calendar entry for each download',
    harm: 'The calendar holds one table twice.',
    file: 'machines/shared/tables/calendar-file.ts',
    code: 'UID:reservation-${reservation.id}@mesa',
    faulty: 'UID:reservation-${reservation.id}-${stamp}@mesa',
    noticedBy: { file: 'test/machines/reservation-times.test.ts' },
  },
];

/** Faults of rows and answers that the server keeps. */
export const STORED: readonly Fault[] = [...UPSERTS, ...OTHERS, ...ANSWERS, ...IDENTITY];
