import { MODAL, type ModalAddress } from '#machines/shared/flow/define-flow.ts';

export interface TableFormInput {
  placeId: number | null;
}

export interface TableFormOutput {
  outcome: 'reserved' | 'dismissed';
}

/** The common part of the two table forms. The drafts are replayed after a reload (decision 57). */
export const TABLE_MODAL = {
  ...MODAL,
  needs: 'nothing',
  personal: 'typed',
  loginReason: 'newReservation.signedOut',
  drafts: ['party.grown', 'party.shrunk', 'day.chosen', 'time.chosen', 'comments.changed', 'group.changed'],
} as const;

export const tablePlace = ({ id, placeId }: ModalAddress): TableFormInput => ({ placeId: id ?? placeId });
