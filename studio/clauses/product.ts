import type { Section } from './clause.ts';

export const PRODUCT: readonly Section[] = [
  {
    number: 1,
    name: 'What the product does and for whom',
    count: 8,
    clauses: [
      {
        says: 'A mobile and web app: accounts, or a look around without one',
        states: ['signup', 'login', 'auth:signedIn', 'auth:signedOut', 'installation', 'update', 'connection'],
        files: ['docs/native.md'],
      },
      {
        says: 'Places by county, position and theme; the menu with variations and options',
        states: ['catalogue:choosing', 'listing', 'place:ready', 'option-tree:open.editing'],
      },
      {
        says: 'A cart a place with four order types, checkout, payment by card where it is due',
        states: ['cart', 'delivery-method:choosing', 'checkout', 'order-again'],
      },
      {
        says: 'Cards, addresses, slots, tables, groups, presence, bills, promotion codes',
        states: [
          'add-card',
          'saved-cards',
          'location',
          'address-book',
          'slot',
          'new-reservation',
          'group-reservation',
          'reservation',
          'presence',
          'bill',
          'promo',
        ],
      },
      { says: 'Push messages arrive and are listed', states: ['push:on', 'push-token', 'notifications:listing'] },
      { says: 'Operators only as whose places are listed', states: ['listing'] },
      { says: 'The version and its suffix', files: ['src/host/app-info.ts', 'test/routes/version.test.ts'] },
      { says: 'Restaurants or sports venues: not stated', files: ['server/src/demo'] },
    ],
  },
  {
    number: 2,
    name: 'Screens and routes',
    count: 26,
    clauses: [
      {
        says: 'The empty path leads to the introduction',
        files: ['src/app/navigation/router.tsx', 'test/e2e/routes.spec.ts'],
      },
      { says: 'Server error', files: ['src/screens/server-error/server-error.page.tsx', 'src/screens/server-error'] },
      { says: 'Introduction', files: ['src/screens/intro/intro.page.tsx', 'src/screens/intro'] },
      { says: 'Login', states: ['login:editing'], files: ['src/flows/login/login.page.tsx'] },
      { says: 'Login through the municipal account', states: ['municipal-login'] },
      {
        says: 'Logout',
        states: ['auth:forgetting', 'auth:signedOut.revoking'],
        files: ['src/screens/logout/logout.page.tsx'],
      },
      { says: 'Signup', states: ['signup:editing'], files: ['src/flows/signup/signup.page.tsx'] },
      {
        says: 'Forgotten password',
        states: ['forgot-password:editing'],
        files: ['src/flows/forgot-password/forgot-password.page.tsx'],
      },
      {
        says: 'The main area with its welcome page',
        states: ['root:mainArea.running', 'catalogue', 'last-order'],
        files: ['src/flows/catalogue/catalogue.page.tsx'],
      },
      {
        says: 'Twelve modals with paths of their own',
        states: [
          'checkout',
          'payment',
          'add-card',
          'browser-scanner',
          'delivery-method',
          'reservations',
          'reservation',
          'new-reservation',
          'orders',
          'order',
          'bills',
          'bill',
        ],
        files: ['src/app/lazy/modal-views.ts', 'test/routes/modal-stack.test.ts'],
      },
      {
        says: 'Route parameters: not stated; each comes with its code when it is opened',
        states: ['code-trouble'],
        files: ['src/location/open-flows.ts', 'src/app/lazy/lazy-code.ts'],
      },
      {
        says: 'What a notification opens by its type',
        states: ['notifications:listing'],
        files: ['machines/shared/places/notification-target.ts', 'test/machines/notification-target.test.ts'],
      },
      {
        says: 'Side menu with login or logout; loading sign while requests run',
        states: ['menu:open', 'loader:active.shown'],
      },
      {
        says: 'Login as page or modal, where it leads, and its other ways',
        states: [
          'login:editing',
          'login:submitting',
          'login:loggedIn',
          'login:closedLoggedIn',
          'login:explored',
          'login:dismissed',
        ],
        files: ['src/location/return-url.ts'],
      },
      {
        says: 'Forgotten password as page or modal',
        states: ['forgot-password:editing', 'forgot-password:closedRequested'],
      },
      {
        says: 'Signup as page or modal, its words after success and the code of the mail, terms and privacy',
        states: [
          'signup:editing',
          'signup:signedUp',
          'signup:signedUp.checkingCode',
          'signup:closedSignedUp',
          'signup:loggedIn',
        ],
        files: ['src/screens/legal'],
      },
      {
        says: 'Location: automatic or by address, suggestions, results, the pin, saved addresses',
        states: [
          'location:open.automatic',
          'location:open.manual',
          'address-suggestions:offered',
          'location:open.manual.found',
          'location:open.manual.placed',
          'address-book:listed',
        ],
      },
      { says: "A card is entered into the provider's field", states: ['add-card:entering', 'add-card:confirming'] },
      {
        says: 'A new table: party, day, time, comments, result',
        states: ['new-reservation:open', 'new-reservation:making', 'new-reservation:reserved'],
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
        states: ['option-tree:open.editing', 'option-tree:open.pending.adding'],
      },
      {
        says: 'The cart: lines by place, editing, totals, checkout',
        states: ['cart-modal:viewing', 'cart-modal:editing', 'cart:running.server.ready.current'],
      },
      {
        says: 'Checkout: delivery, cart, payment, its button, its outcomes',
        states: ['checkout:choosing', 'checkout:unauthenticated', 'checkout:succeeded', 'checkout:canceled'],
      },
      {
        says: 'Saved cards, a new one, payment errors and their ways on',
        states: [
          'checkout:choosing',
          'checkout:unauthenticated',
          'payment:choosing',
          'payment:unauthenticated',
          'saved-cards:listed',
        ],
      },
      {
        says: 'Notifications: list, unread, empty, chosen',
        states: ['notifications:listing', 'notifications:empty', 'notifications:closedChosen', 'notifications:closed'],
      },
    ],
  },
];
