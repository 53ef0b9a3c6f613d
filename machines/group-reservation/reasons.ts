export { tableFormReasons as reasons } from '#machines/shared/table-form-reasons.ts';
