import { addCardFlow } from './add-card/add-card.flow.ts';
import { billFlow } from './bill/bill.flow.ts';
import { billsFlow } from './bills/bills.flow.ts';
import { browserScannerFlow } from './browser-scanner/browser-scanner.flow.ts';
import { cartModalFlow } from './cart-modal/cart-modal.flow.ts';
import { checkoutFlow } from './checkout/checkout.flow.ts';
import { deliveryMethodFlow } from './delivery-method/delivery-method.flow.ts';
import { forgotPasswordFlow } from './forgot-password/forgot-password.flow.ts';
import { groupReservationFlow } from './group-reservation/group-reservation.flow.ts';
import { listingFlow } from './listing/listing.flow.ts';
import { locationFlow } from './location/location.flow.ts';
import { loginFlow } from './login/login.flow.ts';
import { menuFlow } from './menu/menu.flow.ts';
import { municipalLoginFlow } from './municipal-login/municipal-login.flow.ts';
import { myCodeFlow } from './my-code/my-code.flow.ts';
import { newReservationFlow } from './new-reservation/new-reservation.flow.ts';
import { notificationsFlow } from './notifications/notifications.flow.ts';
import { optionTreeFlow } from './option-tree/option-tree.flow.ts';
import { orderAgainFlow } from './order-again/order-again.flow.ts';
import { orderFlow } from './order/order.flow.ts';
import { ordersFlow } from './orders/orders.flow.ts';
import { paymentFlow } from './payment/payment.flow.ts';
import { placeFlow } from './place/place.flow.ts';
import { presenceFlow } from './presence/presence.flow.ts';
import { pushFlow } from './push/push.flow.ts';
import { reportFlow } from './report/report.flow.ts';
import { reservationFlow } from './reservation/reservation.flow.ts';
import { reservationsFlow } from './reservations/reservations.flow.ts';
import { resetPasswordFlow } from './reset-password/reset-password.flow.ts';
import { savedCardsFlow } from './saved-cards/saved-cards.flow.ts';
import { settingsFlow } from './settings/settings.flow.ts';
import type { AnyFlow, InputOf, OutputOf } from './shared/flow/define-flow.ts';
import { signupFlow } from './signup/signup.flow.ts';
import { slotFlow } from './slot/slot.flow.ts';
import { verifyFlow } from './verify/verify.flow.ts';

type ModalPath<One extends AnyFlow> = NonNullable<NonNullable<One['modal']>['path']>['to'];
type PagePath<One extends AnyFlow> = NonNullable<One['page']>['path'];
type Shares<One extends AnyFlow> = NonNullable<One['page']>['shares'];

/** The kind or path that two flows have in common; never if there is none. */
type Common<One extends AnyFlow, Other extends AnyFlow> = Other extends AnyFlow
  ?
      | (One['kind'] & Other['kind'])
      | (ModalPath<One> & (ModalPath<Other> | PagePath<Other>))
      | (PagePath<One> &
          (ModalPath<Other> | ([Shares<One>, Shares<Other>] extends [true, true] ? never : PagePath<Other>)))
  : never;

/** The first kind or path that two flows in a list have in common; never if there is none. */
type Twin<Flows extends readonly AnyFlow[]> = Flows extends readonly [
  infer First extends AnyFlow,
  ...infer Rest extends AnyFlow[],
]
  ? [Common<First, Rest[number]>] extends [never]
    ? Twin<Rest>
    : Common<First, Rest[number]>
  : never;

type Distinct<Flows extends readonly AnyFlow[]> = [Twin<Flows>] extends [never]
  ? unknown
  : `twice: ${Twin<Flows> & string}`;

/** The compiler rejects duplicate kinds and paths. */
export const listFlows = <const Flows extends readonly AnyFlow[]>(flows: Flows & Distinct<Flows>): Flows => flows;

export const flows = listFlows([
  presenceFlow,
  reservationsFlow,
  placeFlow,
  ordersFlow,
  listingFlow,
  loginFlow,
  signupFlow,
  forgotPasswordFlow,
  municipalLoginFlow,
  resetPasswordFlow,
  verifyFlow,
  addCardFlow,
  billFlow,
  billsFlow,
  browserScannerFlow,
  cartModalFlow,
  checkoutFlow,
  deliveryMethodFlow,
  groupReservationFlow,
  newReservationFlow,
  locationFlow,
  menuFlow,
  myCodeFlow,
  notificationsFlow,
  optionTreeFlow,
  orderFlow,
  orderAgainFlow,
  paymentFlow,
  pushFlow,
  reportFlow,
  reservationFlow,
  slotFlow,
  settingsFlow,
  savedCardsFlow,
]);

export type Flow = (typeof flows)[number];
export type FlowKind = Flow['kind'];
export type ModalKind = Extract<Flow, { modal: object }>['kind'];
export type FlowIdOf<Kind extends FlowKind> = `${Kind}:${string}`;
export type FlowId = FlowIdOf<FlowKind>;
export type FlowOf<Kind extends FlowKind> = Extract<Flow, { kind: Kind }>;

/** `isPart`: the flow shares its page with other flows (`shares`). */
export type OpenFlow = {
  [K in FlowKind]: { id: FlowIdOf<K>; kind: K; input: InputOf<FlowOf<K>>; isPart?: true };
}[FlowKind];

export type FlowOutputs = { [K in FlowKind]: OutputOf<FlowOf<K>> };

const byKind = new Map<string, AnyFlow>(flows.map((flow) => [flow.kind, flow]));

export const flowOf = (kind: string): AnyFlow | undefined => byKind.get(kind);
