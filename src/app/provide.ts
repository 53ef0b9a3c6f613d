import { fromCallback, fromPromise } from 'xstate';
import { addCardMachine } from '#machines/add-card/add-card.machine.ts';
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { configurationMachine } from '#machines/configuration/configuration.machine.ts';
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { ordersMachine } from '#machines/orders/orders.machine.ts';
import { placeMachine } from '#machines/place/place.machine.ts';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { deliveryMethodMachine } from '#machines/delivery-method/delivery-method.machine.ts';
import { optionTreeMachine } from '#machines/option-tree/option-tree.machine.ts';
import { rootMachine } from '#machines/root/root.machine.ts';
import { sessionMachine, type SessionEvent } from '#machines/session/session.machine.ts';
import { signupMachine } from '#machines/signup/signup.machine.ts';
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts';
import { verifyMachine } from '#machines/verify/verify.machine.ts';
import type { Session } from '#machines/shared/session.ts';
import * as auth from '#src/adapters/api/auth.ts';
import { loadDirectory, loadPlace, loadPlaces } from '#src/adapters/api/catalogue.ts';
import { checkPayment, placeOrders, readCheckout } from '#src/adapters/api/checkout.ts';
import { loadCart, saveBatch } from '#src/adapters/api/carts.ts';
import type { ApiClient } from '#src/adapters/api/client.ts';
import { loadConfiguration } from '#src/adapters/api/configuration.ts';
import { createOrderNamer } from '#src/adapters/api/order-names.ts';
import { loadOrders } from '#src/adapters/api/orders.ts';
import { createSetupIntent } from '#src/adapters/api/setup-intent.ts';
import { requestPasswordReset, resetPassword, verifyAccount } from '#src/adapters/api/mail-links.ts';
import { checkEmail, signUp } from '#src/adapters/api/signup.ts';
import type { AttemptStore } from '#src/adapters/payments/attempt-store.ts';
import { readPlace } from '#src/adapters/api/places.ts';
import { loadProduct } from '#src/adapters/api/products.ts';
import type { CartNotesStore } from '#src/adapters/cart/cart-notes.ts';
import type { SessionStore } from '#src/adapters/session/session-store.ts';
import type { AppConfig } from '#src/adapters/configuration/app-config.ts';
import { refreshOnce } from '#src/adapters/session/refresh-once.ts';
import { loadCounty, saveCounty } from '#src/adapters/storage/county-store.ts';
import type { LocalStore } from '#src/adapters/storage/local-store.ts';
import type { Payments } from './payments.tsx';

/** The clients that the adapters are made of; built once in main.tsx. */
export interface Clients {
  api: ApiClient;
  config: () => Promise<AppConfig>;
  store: LocalStore;
  sessions: SessionStore;
  attempts: AttemptStore;
  payments: Payments;
  cartNotes: CartNotesStore;
  /** A new idempotency key. */
  newKey: () => string;
  locks: LockManager | undefined;
}

/** A promise adapter as the actor of a port. */
function serve<Input, Output>(adapter: (input: Input, signal: AbortSignal) => Promise<Output> | Output) {
  return fromPromise<Output, Input>(async ({ input, signal }) => adapter(input, signal));
}

/** The root machine with an adapter behind every port. */
export function provideRoot({ api, config, store, sessions, cartNotes, attempts, payments, newKey, locks }: Clients) {
  const isSignedIn = () => sessions.current() !== null;
  const nameOrders = createOrderNamer(api);
  return rootMachine.provide({
    actors: {
      'add-card': addCardMachine.provide({
        actors: {
          createSetupIntent: serve(
            createSetupIntent({ api, isSignedIn, ready: async () => (await payments.load()).ready() }),
          ),
          confirmCard: serve(async (input: { clientSecret: string; billingName: string }) =>
            (await payments.load()).confirmCard(input),
          ),
        },
      }),
      catalogue: catalogueMachine.provide({
        actors: {
          loadCounty: serve(loadCounty(store)),
          saveCounty: serve(saveCounty(store)),
          loadDirectory: serve(loadDirectory(api)),
          loadPlaces: serve(loadPlaces(api)),
        },
      }),
      checkout: checkoutMachine.provide({
        actors: {
          recallAttempt: serve(attempts.recall),
          readCheckout: serve(readCheckout({ api, isSignedIn, nameOrders, now: () => new Date() })),
          openAttempt: serve(attempts.open),
          placeOrders: serve(placeOrders(api)),
          settleAttempt: serve(attempts.settle),
          checkPayment: serve(checkPayment(api)),
          authenticatePayment: serve(async (input: { clientSecret: string; paymentMethodId: string }) =>
            (await payments.load()).authenticatePayment(input),
          ),
        },
      }),
      configuration: configurationMachine.provide({
        actors: { loadConfiguration: serve(loadConfiguration(api, config)) },
      }),
      orders: ordersMachine.provide({
        actors: { loadOrders: serve(loadOrders({ api, isSignedIn, nameOrders })) },
      }),
      place: placeMachine.provide({
        actors: { loadPlace: serve(loadPlace(api)) },
      }),
      session: sessionMachine.provide({
        actors: {
          restoreSession: serve(() => sessions.current()),
          storeSession: serve(({ session }: { session: Session | null }) => sessions.store(session)),
          revokeSession: serve(auth.revokeSession(api)),
          otherTabs: fromCallback<SessionEvent>(({ sendBack }) =>
            sessions.watch((session) => sendBack({ type: 'session.changedElsewhere', session })),
          ),
        },
      }),
      tokenRefresh: tokenRefreshMachine.provide({
        actors: { refreshTokens: serve(refreshOnce(sessions, auth.refreshTokens(api), locks)) },
      }),
      currentCart: cartMachine.provide({
        actors: {
          readNotes: serve(() => cartNotes.read()),
          writeNotes: serve(cartNotes.write),
          loadCart: serve(loadCart(api, nameOrders)),
          saveBatch: serve(saveBatch(api)),
        },
      }),
      'option-tree': optionTreeMachine.provide({ actors: { loadProduct: serve(loadProduct(api)) } }),
      'delivery-method': deliveryMethodMachine.provide({ actors: { loadPlace: serve(readPlace(api)) } }),
      login: loginMachine.provide({
        actors: {
          logIn: serve(auth.logIn(api)),
          requestVerification: serve(auth.requestVerification(api)),
        },
      }),
      'forgot-password': forgotPasswordMachine.provide({
        actors: { requestPasswordReset: serve(requestPasswordReset(api)) },
      }),
      'reset-password': resetPasswordMachine.provide({
        actors: { resetPassword: serve(resetPassword(api)) },
      }),
      verify: verifyMachine.provide({
        actors: {
          verifyAccount: serve(verifyAccount(api)),
          requestVerification: serve(auth.requestVerification(api)),
        },
      }),
      signup: signupMachine.provide({
        actors: {
          checkEmail: serve(checkEmail(api)),
          createIdempotencyKey: serve(() => newKey()),
          signUp: serve(signUp(api)),
        },
      }),
    },
  });
}
