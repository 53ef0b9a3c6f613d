import { RequirementList, type RequirementListProps } from './RequirementList.tsx';
import { StrengthMeter, type StrengthMeterProps } from './StrengthMeter.tsx';

export interface PasswordRulesProps {
  strength: StrengthMeterProps;
  length: RequirementListProps;
  classes: RequirementListProps;
}

export function PasswordRules({ strength, length, classes }: PasswordRulesProps) {
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <StrengthMeter {...strength} />
      <RequirementList {...length} />
      <RequirementList {...classes} />
    </div>
  );
}
