import type { Section } from './clause.ts';

export const ENTITIES: readonly Section[] = [
  {
    number: 3,
    name: 'Entities and their fields',
    count: 26,
    clauses: [
      {
        says: 'Order types',
        states: ['delivery-method:choosing', 'delivery-method:choosing.seat', 'delivery-method:choosing.table'],
        files: ['machines/shared/entities/entities.ts'],
      },
      { says: 'Credentials', states: ['login:editing'], files: ['server/src/auth/schemas.ts'] },
      {
        says: 'A user who signs up',
        states: ['signup:submitting.sending'],
        files: ['machines/shared/account/signup-form.ts'],
      },
      {
        says: 'The current user, from the access token',
        states: ['auth:signedIn'],
        files: ['machines/shared/account/session.ts', 'server/src/auth/access-tokens.ts'],
      },
      { says: 'User with a push token', states: ['push-token:comparing'], files: ['server/src/push/tokens.ts'] },
      {
        says: 'Customer',
        states: ['my-code:shown', 'settings:shown'],
        files: ['machines/shared/entities/customer-entities.ts', 'server/src/customers'],
      },
      {
        says: 'Address',
        states: ['address-book:listed', 'location:open.manual.saving'],
        files: ['server/src/addresses'],
      },
      {
        says: 'Configuration as keys and values',
        states: ['configuration:loaded'],
        files: ['server/src/configuration'],
      },
      { says: 'Place', states: ['place:ready'], files: ['machines/shared/entities/entities.ts'] },
      { says: 'Theme and county', states: ['catalogue:choosing'], files: ['machines/shared/places/themes.ts'] },
      { says: 'Product', states: ['option-tree:open.editing'], files: ['server/src/catalogue/products.ts'] },
      { says: 'Variation', states: ['option-tree:open.editing'], files: ['machines/shared/cart/product-choice.ts'] },
      {
        says: 'Product option node',
        states: ['option-tree:open.editing'],
        files: ['machines/shared/cart/option-tree.ts'],
      },
      { says: 'Cart', states: ['cart:running.server'], files: ['machines/shared/cart/cart.ts', 'server/src/carts'] },
      { says: 'Order', states: ['order:following', 'order:over'], files: ['server/src/orders'] },
      { says: 'Order item', states: ['cart-modal', 'order:following'], files: ['server/src/pricing/stored-items.ts'] },
      { says: 'Reservation', states: ['reservation:shown'], files: ['server/src/reservations'] },
      {
        says: 'Slot',
        states: ['slot:free', 'slot:mine'],
        files: ['machines/shared/places/slots.ts', 'server/src/slots'],
      },
      { says: 'Checkout and bill', states: ['bill:due', 'bill:paid', 'bills:listing'], files: ['server/src/bills'] },
      {
        says: 'Saved card',
        states: ['checkout:choosing', 'payment:choosing', 'saved-cards:listed'],
        files: ['server/src/cards'],
      },
      { says: 'Setup intent', states: ['add-card:preparing'], files: ['server/src/cards/routes.ts'] },
      {
        says: 'Notification and its recipient',
        states: ['notifications:listing'],
        files: ['server/src/notifications'],
      },
      {
        says: 'A promotion code of a deep link, kept on the device',
        states: ['promo:recalling'],
        files: ['src/adapters/storage/promo-code-store.ts', 'src/location/deep-link.ts'],
      },
      {
        says: 'References to pictures and their addresses',
        files: ['src/ui/Picture.tsx', 'src/ui/picture-base.ts', 'test/ui/picture.test.tsx'],
      },
      {
        says: 'What a QR code is drawn from',
        states: ['my-code:shown', 'reservation:shown'],
        files: ['src/ui/QrCode.tsx', 'test/ui/qr-code.test.tsx'],
      },
      {
        says: 'References are sent as ids',
        states: ['cart:running.server.saving'],
        files: ['src/adapters/api/carts.ts', 'test/adapters/carts.test.ts'],
      },
    ],
  },
];
