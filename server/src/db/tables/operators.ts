export interface OperatorTables {
  operator_staff: OperatorStaffTable;
}

export interface OperatorStaffTable {
  user_id: number;
  operator_id: number;
}
