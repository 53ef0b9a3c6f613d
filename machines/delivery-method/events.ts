import type { browserScannerFlow } from '#machines/browser-scanner/browser-scanner.flow.ts';
import type { locationFlow } from '#machines/location/location.flow.ts';
import type { loginFlow } from '#machines/login/login.flow.ts';
import type { CustomerCame } from '#machines/shared/account/session.ts';
import type { DeliveryReported } from '#machines/shared/cart/add-to-cart.ts';
import type { OrderType } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import type { FlowReturned } from '#machines/shared/flow/flow.ts';

export type Returned = FlowReturned<typeof browserScannerFlow | typeof locationFlow | typeof loginFlow>;

export type DeliveryMethodEvent =
  | { type: 'orderType.chosen'; orderType: OrderType }
  | { type: 'code.edited'; value: string }
  | { type: 'code.blurred' }
  | { type: 'scan.requested' }
  | { type: 'address.requested' }
  | { type: 'login.requested' }
  | CustomerCame
  | { type: 'choice.submitted' }
  | { type: 'retry.requested' }
  | ConnectionRestored
  | DeliveryReported
  | Returned
  | { type: 'modal.closed' };
