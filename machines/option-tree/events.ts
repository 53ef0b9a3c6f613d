import type { deliveryMethodFlow } from '#machines/delivery-method/delivery-method.flow.ts';
import type { loginFlow } from '#machines/login/login.flow.ts';
import type { AddReported } from '#machines/shared/cart/add-to-cart.ts';
import type { Iri } from '#machines/shared/entities/entities.ts';
import type { ConnectionRestored } from '#machines/shared/flow/connection.ts';
import type { FlowReturned } from '#machines/shared/flow/flow.ts';

export type ModalReturned = FlowReturned<typeof loginFlow | typeof deliveryMethodFlow>;

export type OptionTreeEvent =
  | { type: 'variation.chosen'; variation: Iri }
  | { type: 'option.toggled'; option: Iri }
  | { type: 'quantity.increased' }
  | { type: 'quantity.decreased' }
  | { type: 'add.submitted' }
  | { type: 'retry.requested' }
  | ConnectionRestored
  | { type: 'modal.closed' }
  | ModalReturned
  | AddReported;
