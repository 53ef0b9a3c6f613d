import type { Fault } from './fault.ts';

const CUSTOMERS = 'server/test/customers.locks.test.ts';
const ORDERS = 'server/test/ordering/orders.locks.test.ts';
const DEMO = 'server/test/sandbox/operator.locks.test.ts';

/** Each row lock of the server, removed. A lock without waiting has two: no lock at all, and a lock that waits. */
export const LOCKS: readonly Fault[] = [
  {
    name: 'The customer is not locked',
    harm: 'Two requests at once get overlapping tables, too many slots, or two current addresses.',
    file: 'server/src/customers/customers.ts',
    code: ".where('id', '=', customerId).forNoKeyUpdate().execute()",
    faulty: ".where('id', '=', customerId).execute()",
    noticedBy: { file: CUSTOMERS },
  },
  {
    name: 'A new table does not lock the customer',
    harm: 'One customer gets two tables at the same time.',
    file: 'server/src/reservations/reservations.ts',
    code: '      await lockCustomer(tx, draft.customer);\n',
    faulty: '',
    noticedBy: { file: CUSTOMERS, title: 'a customer asks for overlapping tables' },
  },
  {
    name: 'A slot does not lock the customer',
    harm: 'One customer gets more slots than one may hold.',
    file: 'server/src/slots/slots.ts',
    code: '    await lockCustomer(tx, request.customerId);\n',
    faulty: '',
    noticedBy: { file: CUSTOMERS, title: 'a customer takes more slots' },
  },
  {
    name: 'A check-in does not lock the customer',
    harm: 'One customer is at two places.',
    file: 'server/src/presence/presence.ts',
    code: '    await lockCustomer(tx, subject.customerId);\n',
    faulty: '',
    noticedBy: { file: CUSTOMERS, title: 'a customer checks in at two places' },
  },
  {
    name: 'The choice of an address does not lock the customer',
    harm: 'Two addresses are current.',
    file: 'server/src/addresses/addresses.ts',
    code: '    await lockCustomer(tx, customerId);\n',
    faulty: '',
    noticedBy: { file: CUSTOMERS, title: 'a customer chooses two current addresses' },
  },
  {
    name: 'The bill of a table does not lock the customer',
    harm: 'Two servers split the orders of a table between two bills.',
    file: 'server/src/sandbox/operator.ts',
    code: '  await lockCustomer(tx, customerId);\n',
    faulty: '',
    noticedBy: { file: DEMO, title: 'write one bill for a table' },
  },
  {
    name: 'A place is not locked while its seats are counted',
    harm: 'More customers get a table than the place has seats.',
    file: 'server/src/db/migrations/0018-table-reservations.ts',
    code: '      perform 1 from places where id = new.place_id for no key update;\n',
    faulty: '',
    noticedBy: { file: CUSTOMERS, title: 'two customers ask for the last seats' },
  },
  {
    name: 'The account of a mail’s link is not locked',
    harm: 'A link changes the password twice.',
    file: 'server/src/auth/mail-tokens.ts',
    code: ".where('id', '=', owner).forNoKeyUpdate().execute()",
    faulty: ".where('id', '=', owner).execute()",
    noticedBy: { file: CUSTOMERS, title: 'and the second is refused' },
  },
  {
    name: 'A session is not locked while its token is renewed',
    harm: 'Two tabs renew at once, and one is signed out.',
    file: 'server/src/auth/refresh-tokens.ts',
    code: "    .forUpdate(['family', 'token'])\n",
    faulty: '',
    noticedBy: { file: CUSTOMERS, title: 'two tabs refresh a session' },
  },
  {
    name: 'Only the token is locked while it is renewed',
    harm: 'A session that ends meanwhile gets a new token.',
    file: 'server/src/auth/refresh-tokens.ts',
    code: ".forUpdate(['family', 'token'])",
    faulty: ".forUpdate(['token'])",
    noticedBy: { file: CUSTOMERS, title: 'two tabs refresh a session' },
  },
  {
    name: 'Only the session is locked while its token is renewed',
    harm: 'The second tab reads the token as it was before the first one renewed it.',
    file: 'server/src/auth/refresh-tokens.ts',
    code: ".forUpdate(['family', 'token'])",
    faulty: ".forUpdate(['family'])",
    noticedBy: { file: CUSTOMERS, title: 'two tabs refresh a session' },
  },
  {
    name: 'A session is not locked while its browser registers for messages',
    harm: 'The browser of a customer who has left gets their messages.',
    file: 'server/src/push/tokens.ts',
    code: '      .forUpdate()\n',
    faulty: '',
    noticedBy: { file: CUSTOMERS, title: 'a session ends and its browser registers' },
  },
  {
    name: 'The sequence of events is not locked',
    harm: 'Two events get one id, and a client misses one of them.',
    file: 'server/src/events/user-events.ts',
    code: '    await sql`alter sequence user_events_id_seq no cycle`.execute(tx);\n',
    faulty: '',
    noticedBy: { file: CUSTOMERS, title: 'a server starts while another writes an event' },
  },
  {
    name: 'The demo is filled without a lock',
    harm: 'Two servers that start together fill the database twice, and one ends.',
    file: 'server/src/demo/seed-when-empty.ts',
    code: '  await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(tx);\n',
    faulty: '  await sql`select ${sql.lit(SEED_LOCK)}`.execute(tx);\n',
    noticedBy: { file: DEMO },
  },
  {
    name: 'A cart is not locked while an order is added',
    harm: 'Of two dishes added at once, one is lost.',
    file: 'server/src/orders/orders.ts',
    code: '    .forUpdate()\n',
    faulty: '',
    noticedBy: { file: ORDERS, title: 'two dishes are added to a cart' },
  },
  {
    name: 'Orders are not locked while they are billed',
    harm: 'An order is on two bills.',
    file: 'server/src/bills/issue.ts',
    code: ".orderBy('id').forUpdate().execute()",
    faulty: ".orderBy('id').execute()",
    noticedBy: { file: ORDERS, title: 'two operators bill an order' },
  },
  {
    name: 'A code is not locked while its orders are canceled',
    harm: 'The customer does not get the code back.',
    file: 'server/src/pricing/discounts.ts',
    code: "    .forUpdate('promo_redemptions')\n",
    faulty: '',
    noticedBy: { file: ORDERS, title: 'orders of two places are canceled' },
  },
  {
    name: 'A claimed payment is not locked while its price is set',
    harm: 'Two servers set the price of one payment.',
    file: 'server/src/payments/claims.ts',
    code: ".where('claim', '=', token).forUpdate().executeTakeFirst()",
    faulty: ".where('claim', '=', token).executeTakeFirst()",
    noticedBy: { file: ORDERS, title: 'a server stops work on a payment' },
  },
  ...withoutWaiting({
    work: 'The next mail',
    harm: 'sent',
    file: 'server/src/mail/requests.ts',
    indent: 8,
    noticedBy: { file: CUSTOMERS, title: 'the next mail is taken' },
  }),
  ...withoutWaiting({
    work: 'The next push message',
    harm: 'sent',
    file: 'server/src/push/send-messages.ts',
    indent: 8,
    noticedBy: { file: CUSTOMERS, title: 'a push message that the other server is sending' },
  }),
  ...withoutWaiting({
    work: 'The next refund',
    harm: 'paid',
    file: 'server/src/payments/refunds.ts',
    indent: 8,
    noticedBy: { file: ORDERS, title: 'refunds are paid' },
  }),
  ...withoutWaiting({
    work: 'The next reservation',
    harm: 'accepted',
    file: 'server/src/reservations/answers.ts',
    indent: 4,
    end: ';',
    noticedBy: { file: CUSTOMERS, title: 'reservations are accepted' },
  }),
  {
    name: 'The orders of a bill are taken without a lock',
    harm: 'Two servers bill one order, and one of them fails.',
    file: 'server/src/sandbox/operator.ts',
    code: "    .forUpdate('customer_orders')\n    .skipLocked()\n",
    faulty: '',
    noticedBy: { file: DEMO, title: 'do not wait for an order that another bills' },
  },
  {
    name: 'The orders of a bill are taken with a lock that waits',
    harm: 'A server stands still while another moves an order.',
    file: 'server/src/sandbox/operator.ts',
    code: '    .skipLocked()\n',
    faulty: '',
    noticedBy: { file: DEMO, title: 'do not wait for an order that another bills' },
  },
  {
    name: 'The orders of the demo are moved without a lock of their own',
    harm: 'A server stands still while another moves an order.',
    file: 'server/src/sandbox/operator.ts',
    code: ' for update skip locked',
    faulty: '',
    noticedBy: { file: DEMO, title: 'do not wait for an order that another moves' },
  },
  {
    name: 'The orders of the demo are moved with a lock that waits',
    harm: 'A server stands still while another moves an order.',
    file: 'server/src/sandbox/operator.ts',
    code: ' for update skip locked',
    faulty: ' for update',
    noticedBy: { file: DEMO, title: 'do not wait for an order that another moves' },
  },
  {
    name: 'A payment without an outcome is taken without a lock',
    harm: 'A server stands still while another asks the provider.',
    file: 'server/src/payments/unreported.ts',
    code: ' for update skip locked',
    faulty: '',
    noticedBy: { file: ORDERS, title: 'payments without an outcome are checked' },
  },
  {
    name: 'A payment without an outcome is taken with a lock that waits',
    harm: 'A server stands still while another asks the provider.',
    file: 'server/src/payments/unreported.ts',
    code: ' for update skip locked',
    faulty: ' for update',
    noticedBy: { file: ORDERS, title: 'payments without an outcome are checked' },
  },
];

interface Work extends Pick<Fault, 'file' | 'noticedBy'> {
  readonly work: string;
  /** A participle: "sent" for mail that is sent twice. */
  readonly harm: string;
  readonly indent: number;
  readonly end?: string;
}

function withoutWaiting({ work, harm, file, indent, end = '', noticedBy }: Work): readonly Fault[] {
  const [lock, skip] = ['.forUpdate()', '.skipLocked()'].map((call) => `\n${' '.repeat(indent)}${call}`);
  const of = { file, noticedBy };
  return [
    {
      ...of,
      name: `${work} is taken without a lock`,
      harm: `It is ${harm} twice.`,
      code: `${lock}${skip}${end}`,
      faulty: end,
    },
    {
      ...of,
      name: `${work} is taken with a lock that waits`,
      harm: 'A server stands still while another works.',
      code: `${skip}${end}`,
      faulty: end,
    },
  ];
}
