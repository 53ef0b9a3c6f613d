import { isLongEnough, passwordClasses, passwordStrength } from '#machines/shared/account/validation.ts';
import { useTranslation } from './use-translation.tsx';

const LEVELS = ['none', 'weak', 'fair', 'good', 'strong'] as const;

/** Spec 5 "Signup". */
export function usePasswordRules(password: string) {
  const { t } = useTranslation();
  const { letter, mixedCase, digit, symbol } = passwordClasses(password);
  const level = passwordStrength(password);
  return {
    strength: { label: t('passwordStrength.label'), level, text: t(`passwordStrength.${LEVELS[level]}`) },
    length: {
      items: [{ text: t('passwordRules.length'), met: isLongEnough(password) }],
      metLabel: t('passwordRules.met'),
      unmetLabel: t('passwordRules.unmet'),
    },
    classes: {
      title: t('passwordRules.classes'),
      items: [
        { text: t('passwordRules.letter'), met: letter },
        { text: t('passwordRules.mixedCase'), met: mixedCase },
        { text: t('passwordRules.digit'), met: digit },
        { text: t('passwordRules.symbol'), met: symbol },
      ],
      metLabel: t('passwordRules.met'),
      unmetLabel: t('passwordRules.unmet'),
    },
  };
}
