export interface OperatorTables {
  operator_staff: OperatorStaffTable;
}

/** Who works for which operator. */
export interface OperatorStaffTable {
  user_id: number;
  operator_id: number;
}
