export { partyReasons as reasons } from '#machines/shared/table-form-reasons.ts';
