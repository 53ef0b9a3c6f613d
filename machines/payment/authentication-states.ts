import { paymentSetup } from './payment-setup.ts';

/** Card authentication (3-D Secure), or another card instead. Spec 4 "Checkout", 8. */
export const authenticationStates = {
  authenticationRequired: paymentSetup.createStateConfig({
    tags: 'review',
    on: {
      'authentication.requested': 'authenticating',
      'otherCard.chosen': { target: 'reviewing', actions: 'selectOtherCard' },
    },
  }),
  authenticating: paymentSetup.createStateConfig({
    tags: ['busy', 'review'],
    entry: { type: 'giveReason', params: { reason: 'card_authentication_error' } },
    invoke: {
      id: 'authenticatePayment',
      src: 'authenticatePayment',
      input: ({ context: { payable, selectedCard } }) => ({
        clientSecret: payable?.stripeClientSecret ?? '',
        paymentMethodId: payable?.paymentMethodId ?? selectedCard ?? '',
      }),
      onDone: [
        {
          guard: { type: 'isOf', params: ({ event }) => ({ kind: event.output, as: 'succeeded' }) },
          target: 'confirming',
          actions: { type: 'giveReason', params: { reason: 'unknown_error' } },
        },
        { target: 'confirming' },
      ],
      onError: 'confirming',
    },
  }),
  // Only the server knows whether the payment went through, even if the authentication seems to have failed.
  confirming: paymentSetup.createStateConfig({
    tags: ['busy', 'review'],
    invoke: {
      id: 'confirmPayment',
      src: 'checkPayment',
      input: ({ context }) => ({ payable: context.payable }),
      onDone: [
        { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'succeeded' },
        { target: 'authenticationFailed' },
      ],
      onError: [
        { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
        { target: 'unknown', actions: { type: 'giveFailure', params: ({ event }) => event } },
      ],
    },
  }),
  authenticationFailed: paymentSetup.createStateConfig({
    tags: 'review',
    on: {
      'authentication.requested': 'authenticating',
      'otherCard.chosen': { target: 'reviewing', actions: 'selectOtherCard' },
      'modal.closed': { target: 'closed', actions: { type: 'conclude', params: { outcome: 'error' } } },
    },
  }),
};
