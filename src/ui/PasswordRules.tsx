import { RequirementList, type RequirementListProps } from './RequirementList.tsx';
import { StrengthMeter, type StrengthMeterProps } from './StrengthMeter.tsx';

export interface PasswordRulesProps {
  strength: StrengthMeterProps;
  length: RequirementListProps;
  classes: RequirementListProps;
}

/** Below a new password: how strong it is, and what of what it needs it has. */
export function PasswordRules({ strength, length, classes }: PasswordRulesProps) {
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <StrengthMeter {...strength} />
      <RequirementList {...length} />
      <RequirementList {...classes} />
    </div>
  );
}
