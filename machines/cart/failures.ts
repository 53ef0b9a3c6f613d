import {
  calls,
  cannotFail,
  needs,
  onFailure,
  sends,
  shows,
  silent,
  type Failures,
} from '#machines/shared/flow/failures.ts';

const interrupted = shows('running.server.interrupted');
/** The refused add is reported to the flow that asked and is not kept. */
const refused = sends('running.server.ready', 'add.reported');
const ofServer = {
  403: refused,
  404: sends('running.server.loading', 'add.reported'),
  409: silent('running.server.pausing', 'The same request is under way: it is asked again by itself.'),
  422: refused,
};

export const failures: Failures = {
  loadCart: calls({
    'GET /api/customer/profile': shows('running.server.unavailable'),
    'GET /api/places/:id': silent('running.server.saving', 'A cart without the name of its place is better than none.'),
  }),
  saveBatch: calls({
    'POST /api/multi_carts': onFailure(interrupted, ofServer, ['currency_invalid']),
    'POST /api/customer_orders': onFailure(
      interrupted,
      { ...ofServer, cart_not_open: sends('running.server.loading', 'add.reported') },
      [
        'option_selection_invalid',
        'product_unavailable',
        'delivery_address_required',
        'quantity_out_of_range',
        'product_not_of_place',
        'variation_required',
        'variation_not_of_product',
        'seat_code_required',
        'seat_code_too_long',
        'seat_unknown',
        'table_code_too_long',
        'table_unknown',
        'currency_mismatch',
        'delivery_method_unavailable',
        'too_many_items',
        'order_total_too_large',
      ],
    ),
  }),
  readNotes: needs({
    storage: silent('running.notes.written', 'The pending add is lost with the storage; the server has the cart.'),
  }),
  writeNotes: needs({
    storage: silent('running.notes.written', 'The pending add is carried out all the same; a reload would lose it.'),
  }),
  watch: cannotFail('It only listens to changes.'),
};
