import type { Section } from './clause.ts';

export const BEHAVIOUR: readonly Section[] = [
  {
    number: 4,
    name: 'States and transitions',
    count: 20,
    clauses: [
      {
        says: 'Session: kept, restored, refreshed, lost, left',
        states: [
          'auth:restoring',
          'auth:signedIn.storing',
          'auth:signedIn.stored',
          'auth:forgetting',
          'auth:signedOut.revoking',
          'auth:signedOut.ended',
        ],
      },
      {
        says: 'Login: idle, processing, success, failure; an unverified account',
        states: [
          'login:editing',
          'login:submitting',
          'login:refused',
          'login:offeringVerification',
          'login:requestingVerification',
          'login:verificationSent',
          'login:verificationNotSent',
          'login:loggedIn',
        ],
      },
      {
        says: 'Forgotten password: processing, success, errors',
        states: [
          'forgot-password:editing',
          'forgot-password:submitting',
          'forgot-password:requested',
          'forgot-password:refused',
        ],
      },
      {
        says: 'Signup: form, processing, signed up',
        states: ['signup:editing', 'signup:submitting', 'signup:signedUp'],
      },
      {
        says: 'Reservation: initial, processing, reserved or error; its status',
        states: [
          'new-reservation:open',
          'new-reservation:making',
          'new-reservation:reserved',
          'reservation:shown',
          'reservation:canceling',
          'reservation:canceled',
          'reservation:failed',
        ],
      },
      {
        says: 'Slot: not submitted, processing, reserved, cancelled or error',
        states: [
          'slot:free',
          'slot:reserving',
          'slot:canceling',
          'slot:reserved',
          'slot:canceled',
          'slot:refused',
          'slot:failed',
        ],
      },
      {
        says: 'Add a card: setup, ready, confirmed, cancelled',
        states: [
          'add-card:preparing',
          'add-card:entering',
          'add-card:confirming',
          'add-card:unprepared',
          'add-card:saved',
          'add-card:canceled',
        ],
      },
      {
        says: 'Location: locating, form, chosen, closes',
        states: [
          'location:open.automatic.locating',
          'location:open.manual.editing',
          'location:open.manual.searching',
          'location:closing',
          'address-book:listed.using',
        ],
      },
      {
        says: 'Option tree: toggling, one of a group, at most so many',
        states: ['option-tree:open.editing'],
        files: ['test/flows/option-tree/option-tree.test.ts'],
      },
      {
        says: 'Product: when it is valid; quantity starts at one',
        states: ['option-tree:open.editing'],
        files: ['machines/shared/cart/product-choice.ts'],
      },
      {
        says: 'Cart status: open, rejected, received, others',
        states: ['cart:running.server.ready.current', 'cart-modal:viewing', 'checkout:choosing', 'checkout:succeeded'],
      },
      {
        says: 'Cart handling: merged, appended, reduced',
        states: ['cart:running.server.saving'],
        files: ['machines/shared/cart/cart.ts', 'test/machines/cart-lines.test.ts'],
      },
      {
        says: 'Checkout: processing, success, error, authentication, status checked',
        states: [
          'checkout:openingAttempt',
          'checkout:paying',
          'checkout:authenticating',
          'checkout:confirming',
          'checkout:checking',
          'checkout:unanswered.unknown',
          'checkout:refused',
          'checkout:succeeded',
        ],
      },
      {
        says: 'Notifications: unread, read, counted',
        states: ['notifications:listing', 'unread:counting', 'unread:counted'],
      },
      {
        says: 'Push token: after permission, new ones are sent; on a phone and in a browser',
        states: ['push:turningOn', 'push:on', 'push-token:comparing', 'push-token:settled'],
        files: ['src/adapters/push', 'docs/native.md'],
      },
      {
        says: 'What signing in loads and signing out clears',
        states: [
          'root:mainArea.running',
          'cart:running.server.signedOut',
          'catalogue:choosing.county.locating',
          'events:following',
          'push-token:forgetting',
        ],
        files: ['test/flows/root/root.test.ts'],
      },
      {
        says: 'Themes that places carry; places of a county or around a position',
        states: ['catalogue:choosing.county.ready', 'catalogue:choosing.nearby.ready'],
        files: ['test/machines/themes.test.ts'],
      },
      {
        says: 'Promotion code: kept, sent when signed in, removed when taken',
        states: [
          'promo:recalling',
          'promo:linked.settled.waiting',
          'promo:linked.sending',
          'promo:linked.settled.answered.taken',
        ],
      },
      {
        says: 'One token refresh at a time, the others wait',
        states: ['token-refresh:refreshing'],
        files: ['test/adapters/refresh.test.ts'],
      },
      { says: 'A loading sign while requests run', states: ['loader:idle', 'loader:active'] },
    ],
  },
  {
    number: 5,
    name: 'Validation rules',
    count: 16,
    clauses: [
      {
        says: 'Login: email and password',
        states: ['login:editing'],
        files: ['machines/shared/account/validation.ts'],
      },
      { says: 'Forgotten password: email', states: ['forgot-password:editing'] },
      {
        says: 'Signup: name, email that is free, password and its strength, repeated',
        states: [
          'signup:editing.idle',
          'signup:editing.checkingEmail',
          'signup:editing.violated',
          'signup:editing.emailUnchecked',
        ],
        files: ['test/flows/signup/signup.test.tsx'],
      },
      { says: 'Location: locality', states: ['location:open.manual.editing'] },
      {
        says: 'Reservation: earliest, latest, party',
        states: ['new-reservation:open.choosing'],
        files: ['test/machines/reservation-times.test.ts'],
      },
      { says: 'Product: what is disabled when', states: ['option-tree:open.editing'] },
      {
        says: 'Option groups, recursively',
        states: ['option-tree:open.editing'],
        files: ['machines/shared/cart/option-tree.ts', 'test/flows/option-tree/option-tree.test.ts'],
      },
      { says: 'Hints for options', files: ['src/flows/option-tree/use-hint.ts'] },
      {
        says: 'Adding needs a customer and a place',
        states: [
          'option-tree:open.asking.signingIn',
          'option-tree:open.pending.adding',
          'cart:running.server.signedOut',
        ],
      },
      { says: 'When a checkout is valid', states: ['checkout:choosing'] },
      {
        says: 'When a payment is valid; the first card is selected',
        states: ['checkout:choosing', 'payment:choosing'],
      },
      {
        says: 'An item that is not there; what is not loaded again',
        states: ['cart:running', 'catalogue:loadingDirectory'],
        files: ['test/machines/cart-lines.test.ts'],
      },
      {
        says: 'Push permission; availability of email and user name',
        states: ['push:denied', 'push:judging', 'signup:editing.checkingEmail'],
      },
      { says: 'What a QR code refuses and clamps', files: ['src/ui/qr-code.ts', 'test/ui/qr-code.test.tsx'] },
      {
        says: 'Answers without an access token, tokens that cannot be read',
        states: ['login:refused', 'token-refresh:refreshing'],
        files: ['test/adapters/account.test.ts'],
      },
      {
        says: 'Which deep links are taken',
        files: ['src/location/deep-link.ts', 'test/routes/deep-link.test.ts', 'docs/native.md'],
      },
    ],
  },
  {
    number: 6,
    name: 'Roles and permissions',
    count: 3,
    clauses: [
      {
        says: 'Signed in or not, and what each may',
        states: [
          'auth:signedIn',
          'auth:signedOut',
          'option-tree:open.asking.signingIn',
          'orders:signedOut',
          'notifications:signedOut',
        ],
      },
      {
        says: 'Roles are read from the access token',
        states: ['auth:signedIn'],
        files: ['server/src/auth/access-tokens.ts'],
      },
      {
        says: 'The application key and the bearer token go with every call',
        files: ['src/adapters/api/client.ts', 'test/adapters/client.test.ts'],
      },
    ],
  },
];
