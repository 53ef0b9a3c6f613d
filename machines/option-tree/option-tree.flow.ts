import { defineFlow } from '#machines/shared/flow/define-flow.ts';

/** What it ends with. */
export type OptionTreeOutput = { outcome: 'added' | 'dismissed' };

export interface OptionTreeInput {
  productId: number;
  placeId: number | null;
}

/** A dish with its variations and options. Spec 2 "Product modal". */
export const optionTreeFlow = defineFlow<OptionTreeInput, OptionTreeOutput>()('option-tree', {
  modal: {
    path: null,
    key: 'required',
    input: ({ id, placeId }) => (id === null ? null : { productId: id, placeId }),
    next: null,
  },
  page: null,
  dismissed: { outcome: 'dismissed' },
  needs: 'mainArea',
  personal: 'nothing',
  hears: [],
  email: 'drops',
  loginReason: 'login.toAdd',
  drafts: ['variation.chosen', 'option.toggled', 'quantity.increased', 'quantity.decreased'],
});
