/** "choosing.home.missing" */
export const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([state, inner]) => `${state}.${nameOf(inner)}`)
        .join(' and ')
    : String(value);

interface Acting {
  readonly call: RegExp;
  /** The server may be asked for it again, as of somebody who has signed in twice. */
  readonly again?: true;
}

const MAIL = { call: /^POST \/api\/verify_account_requests/, again: true } as const;
const CANCEL = { call: /^PUT \/api\/.*\/cancel/ } as const;
const TABLE = { call: /^POST \/api\/(group|customer)_reservations/ } as const;

/** By machine and state: the call with which the server does something there. */
export const ACTING: Readonly<Record<string, Readonly<Record<string, Acting>>>> = {
  login: { submitting: { call: /^POST \/api\/login_check/, again: true }, requestingVerification: MAIL },
  forgotPassword: { submitting: { call: /^POST \/api\/reset_password_requests/, again: true } },
  signup: { 'submitting.sending': { call: /^POST \/api\/register/ }, 'signedUp.resending': MAIL },
  resetPassword: { 'submitting.sending': { call: /^POST \/pubapp\/auth\/reset-password/ } },
  verify: { verifying: { call: /^POST \/pubapp\/auth\/verify/ }, requestingMail: MAIL },
  municipalLogin: {
    starting: { call: /^POST \/pubapp\/auth\/municipal_login\/start/, again: true },
    completing: { call: /^POST \/pubapp\/auth\/municipal_login\/complete/ },
    submitting: { call: /^POST \/pubapp\/auth\/municipal_login\/link/ },
  },
  presence: { checkingIn: { call: /\/check_in\// }, checkingOut: { call: /\/check_out\// } },
  location: { 'open.manual.saving': { call: /^POST \/api\/customer_addresses/ } },
  order: { 'following.canceling': CANCEL },
  reservation: { canceling: CANCEL },
  slot: { reserving: { call: /\/slots\/\d+\/reserve\// }, canceling: { call: /^PUT \/api\/places\/\d+\/slots\// } },
  newReservation: { making: TABLE },
  groupReservation: { making: TABLE },
  payment: { paying: { call: /^PUT \/api\/customer_checkouts\// } },
  push: { turningOn: { call: /^PUT \/api\/users\/\d+/, again: true } },
};

/** These states lead there. */
const to = (recovery: string, ...from: string[]): Record<string, string> =>
  Object.fromEntries(from.map((state) => [state, recovery]));

const LOGIN = to(
  'editing',
  'submitting',
  'refused',
  'offeringVerification',
  'requestingVerification',
  'verificationSent',
  'verificationNotSent',
);
/** A table that was asked for is in the list of tables; the form is there for another. */
const TABLE_FORM = to('open.choosing', 'making', 'reserved', 'signingIn');

/**
 * Where a flow stands after a reload, by journey and by the state in which the page was loaded anew; where nothing is said, in the
 * same. A refusal that was read, a message that was sent and a question that was asked are over then: the form that led there is
 * open again, with what was typed. What failed to load is asked for again, and what was under way is asked after: the server says
 * how that has ended, where it has acted.
 */
const RECOVERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'add card': to('entering', 'confirming', 'unprepared'),
  // The way back from the municipality works once, and its secrets are taken out of the address when they were read.
  'back from the municipality': {
    ...to('stopped', 'recalling'),
    ...to('welcoming', 'completing', 'linking', 'submitting', 'refused', 'stopped', 'failed'),
  },
  bill: { ...to('due.current', 'due.refreshing'), ...to('paid.shown', 'paid.printing') },
  bills: to('listing.current', 'listing.refreshing'),
  cart: to('viewing', 'editing'),
  'delivery method': to(
    'choosing.asking',
    'failed',
    'notFound',
    'choosing.home.checking',
    'choosing.home.ready',
    'choosing.home.failed',
    'choosing.home.missing',
    'choosing.home.signedOut',
  ),
  'forgot password': to('editing', 'submitting', 'refused', 'requested'),
  'group reservation': TABLE_FORM,
  // What was typed of an address is there again when the customer types one again.
  location: to(
    'open.choosing',
    'open.automatic.locating.fresh',
    'open.automatic.locating.slow',
    'open.automatic.unavailable',
    'open.automatic.unsupported',
    'open.automatic.denied',
    'open.automatic.timedOut',
    'open.manual.editing',
    'open.manual.searching',
    'open.manual.found',
    'open.manual.notFound',
    'open.manual.failed',
    'open.manual.saving',
    'open.manual.unsaved',
    'closing',
  ),
  'login modal': { ...LOGIN, ...to('editing', 'loggedIn') },
  'login page': LOGIN,
  'municipal login': to('welcoming', 'starting', 'leaving', 'failed'),
  'new reservation': TABLE_FORM,
  notifications: { ...to('listing.current', 'listing.refreshing'), ...to('empty', 'failed') },
  order: {
    ...to('following.current', 'following.confirming', 'following.refreshing'),
    ...to('over', 'following.canceling'),
  },
  // What waited is sent again under its key, and is in the cart then.
  'order again': { ...to('choosingDelivery', 'adding'), ...to('closed', 'interrupted') },
  orders: to('listing.current', 'listing.refreshing'),
  'own code': to('shown', 'failed'),
  // Whoever has paid is told so; else what is written down of the attempt is asked after before anything can be paid.
  'payment of a bill': {
    ...to('reviewing', 'openingAttempt'),
    ...to('succeeded', 'paying'),
    ...to('authenticationRequired', 'authenticating'),
    ...to('declined', 'confirming', 'authenticationFailed', 'refused', 'unknown'),
    ...to('empty', 'failed'),
    ...to('unsettled', 'waiting'),
  },
  place: to('ready.current', 'ready.refreshing', 'gone', 'failed', 'notFound'),
  presence: {
    ...to('inside', 'checkingIn', 'confirming', 'checkOutFailed'),
    ...to('outside', 'checkingOut', 'checkInFailed', 'absent', 'failed'),
  },
  // The cart holds the wish, and asks for what is missing.
  product: { ...to('editing', 'notFound'), ...to('choosingDelivery', 'adding'), ...to('closed', 'interrupted') },
  // A browser that was not told whether the server knows it gives its address up: it is asked for anew.
  push: { ...to('off', 'turningOn', 'failed', 'unreachable'), ...to('on', 'turningOff') },
  'report of a problem': to('ready', 'saving', 'unsupported', 'unsaved', 'saved'),
  // What is told of changes has the list read once more, whatever became of the first call.
  reservations: to('listing', 'failed'),
  reservation: to('shown.current', 'shown.refreshing', 'confirming', 'canceling', 'canceled', 'refused', 'failed'),
  // The link's secret is taken out of the address when it was read: the mail has it still, and leads here again.
  'reset password': to('unusable', 'editing', 'submitting.preparing', 'submitting.sending', 'refused', 'reset'),
  scanner: { ...to('scanning.watching', 'typing', 'paused'), ...to('unknown', 'failed') },
  signup: to(
    'editing.idle',
    'editing.checkingEmail',
    'editing.emailUnchecked',
    'editing.violated',
    'submitting.preparing',
    'submitting.sending',
    'refused',
    'signedUp.waiting',
    'signedUp.resending',
    'signedUp.resent',
    'signedUp.notResent',
  ),
  slot: {
    ...to('free', 'failed', 'signingIn', 'canceling', 'canceled'),
    ...to('mine', 'confirming', 'reserving', 'reserved'),
    ...to('refused', 'lookingAround'),
  },
  // As after "reset password".
  verify: to(
    'offeringMail',
    'verifying',
    'verified',
    'passwordRequired',
    'requestingMail',
    'mailSent',
    'failed',
    'refused',
  ),
};

/** What becomes of these is what the server's answer, which nobody heard, would have led to; above is what it is of itself. */
const AS_ANSWERED: Readonly<Record<string, readonly string[]>> = { 'payment of a bill': ['paying', 'confirming'] };

export const isAsAnswered = (journey: string, state: string): boolean => AS_ANSWERED[journey]?.includes(state) ?? false;

export const recoveryOf = (journey: string, state: string): string => RECOVERIES[journey]?.[state] ?? state;

/** Journeys and states by name, of which something is declared. */
export const DECLARED = Object.entries(RECOVERIES).flatMap(([journey, recoveries]) =>
  Object.entries(recoveries)
    .flat()
    .map((state) => ({ journey, state })),
);
