export { tableFormReasons as reasons } from '#machines/shared/tables/table-form-reasons.ts';
