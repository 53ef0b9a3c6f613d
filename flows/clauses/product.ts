import type { Section } from './clause.ts';

/** What the product is, and its screens. */
export const PRODUCT: readonly Section[] = [
  {
    number: 1,
    name: 'What the product does and for whom',
    count: 8,
    clauses: [
      {
        says: 'Accounts, or a look around without one',
        states: ['signup', 'login', 'session:signedIn', 'session:signedOut'],
      },
      {
        says: 'Places by county, position and theme; the menu with variations and options',
        states: ['catalogue:choosing', 'listing', 'place:ready', 'optionTree:editing'],
      },
      {
        says: 'A cart a place with four order types, checkout, payment by card where it is due',
        states: ['cart', 'deliveryMethod:choosing', 'payment'],
      },
      {
        says: 'Cards, addresses, slots, tables, groups, presence, bills, promotion codes',
        states: [
          'add-card',
          'location',
          'slot',
          'newReservation',
          'groupReservation',
          'reservation',
          'presence',
          'bill',
          'promo',
        ],
      },
      { says: 'Push messages arrive and are listed', states: ['push:on', 'pushToken', 'notifications:listing'] },
      { says: 'Operators only as whose places are listed', states: ['listing'] },
      { says: 'The version and its suffix', files: ['src/app/app-info.ts', 'test/routes/version.test.ts'] },
      { says: 'Restaurants or sports venues: not said', files: ['server/src/demo'] },
    ],
  },
  {
    number: 2,
    name: 'Screens and routes',
    count: 26,
    clauses: [
      { says: 'The empty path leads to the introduction', files: ['src/app/router.tsx', 'test/e2e/routes.spec.ts'] },
      { says: 'Server error', files: ['src/app/routes/server-error.tsx', 'src/screens/server-error'] },
      { says: 'Introduction', files: ['src/app/routes/intro.tsx', 'src/screens/intro'] },
      { says: 'Login', states: ['login:editing'], files: ['src/app/routes/login.tsx'] },
      { says: 'Login through the municipal account', states: ['municipalLogin'] },
      { says: 'Logout', states: ['session:revoking', 'session:forgetting'], files: ['src/app/routes/logout.tsx'] },
      { says: 'Signup', states: ['signup:editing'], files: ['src/app/routes/signup.tsx'] },
      { says: 'Forgotten password', states: ['forgotPassword:editing'], files: ['src/app/routes/forgot-password.tsx'] },
      {
        says: 'The main area with its welcome page',
        states: ['root:mainArea.running', 'catalogue'],
        files: ['src/app/routes/welcome.tsx'],
      },
      {
        says: 'Twelve modals with paths of their own',
        states: [
          'payment',
          'add-card',
          'browserScanner',
          'deliveryMethod',
          'reservations',
          'reservation',
          'newReservation',
          'orders',
          'order',
          'bills',
          'bill',
        ],
        files: ['src/app/modal-views.ts', 'test/routes/modal-stack.test.ts'],
      },
      {
        says: 'Route parameters: not said; each comes with its code when it is opened',
        states: ['codeTrouble'],
        files: ['src/app/open-flows.ts', 'src/app/late-code.ts'],
      },
      {
        says: 'What a notification opens by its type',
        states: ['notifications:listing'],
        files: ['machines/shared/notification-target.ts', 'test/machines/notification-target.test.ts'],
      },
      {
        says: 'Side menu with login or logout; loading sign while requests run',
        states: ['menu:open', 'loader:active.shown'],
      },
      {
        says: 'Login as page or modal, where it leads, and its other ways',
        states: ['login:editing', 'login:submitting', 'login:loggedIn', 'login:closed'],
        files: ['src/app/return-url.ts'],
      },
      { says: 'Forgotten password as page or modal', states: ['forgotPassword:editing', 'forgotPassword:closed'] },
      {
        says: 'Signup as page or modal, its words after success, terms and privacy',
        states: ['signup:editing', 'signup:signedUp', 'signup:closed'],
        files: ['src/screens/legal'],
      },
      {
        says: 'Location: automatic or by address, results, saved addresses',
        states: ['location:open.automatic', 'location:open.manual', 'location:open.manual.found', 'addressBook:listed'],
      },
      { says: "A card is entered into the provider's field", states: ['add-card:entering', 'add-card:confirming'] },
      {
        says: 'A new table: party, day, time, comments, result',
        states: ['newReservation:open', 'newReservation:making', 'newReservation:reserved'],
      },
      {
        says: 'A reservation: facts, status, QR code or checked in, cancelling with a question',
        states: ['reservation:shown', 'reservation:confirming', 'reservation:canceled'],
      },
      {
        says: 'A slot: reserve, or cancel with a question; result',
        states: ['slot:free', 'slot:mine', 'slot:confirming', 'slot:reserved', 'slot:canceled', 'slot:refused'],
      },
      {
        says: 'A product: variations, options, quantity, total, add',
        states: ['optionTree:editing', 'optionTree:adding'],
      },
      {
        says: 'The cart: lines by place, editing, totals, checkout',
        states: ['cartModal:viewing', 'cartModal:editing', 'cart:running.server.ready'],
      },
      {
        says: 'Checkout: delivery, cart, payment, its button, its outcomes',
        states: ['payment:reviewing', 'payment:authenticationRequired', 'payment:succeeded', 'payment:closed'],
      },
      {
        says: 'Saved cards, a new one, payment errors and their ways on',
        states: [
          'payment:reviewing',
          'payment:declined',
          'payment:authenticationRequired',
          'payment:authenticationFailed',
        ],
      },
      {
        says: 'Notifications: list, unread, empty, chosen',
        states: ['notifications:listing', 'notifications:empty', 'notifications:closed'],
      },
    ],
  },
];
