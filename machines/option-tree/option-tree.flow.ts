import { MODAL, defineFlow } from '#machines/shared/flow/define-flow.ts';
import type { OptionTreeEvent } from './events.ts';

export type OptionTreeOutput = { outcome: 'added' | 'dismissed' };

export interface OptionTreeInput {
  productId: number;
  placeId: number | null;
}

export const optionTreeFlow = defineFlow<OptionTreeInput, OptionTreeOutput, OptionTreeEvent>()('option-tree', {
  ...MODAL,
  modal: {
    path: null,
    key: 'required',
    input: ({ id, placeId }) => (id === null ? null : { productId: id, placeId }),
    next: null,
  },
  needs: 'mainArea',
  personal: 'nothing',
  loginReason: 'login.toAdd',
  drafts: ['variation.chosen', 'option.toggled', 'quantity.increased', 'quantity.decreased'],
});
