import type { SignupField, SignupProblem } from '#machines/shared/account/signup-form.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';

/** The text of a field's problem: `validation.{field}.{message}`, else the error catalogue. */
export function useProblemText(): (field: SignupField, problem: SignupProblem | null) => string | null {
  const { t, find } = useTranslation();
  const errorText = useErrorText();
  return (field, problem) => {
    if (!problem) return null;
    if (problem.by === 'rule') return t(`validation.${problem.key}`);
    return find(`validation.${field}.${problem.message}`) ?? errorText(problem.message);
  };
}
