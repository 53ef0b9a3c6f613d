import { useTranslation } from 'react-i18next';
import { isLongEnough, passwordClasses } from '#machines/shared/validation.ts';

/** What a new password needs, in words, and what of it this one has. Spec 5 "Signup". */
export function usePasswordRules(password: string) {
  const { t } = useTranslation();
  const { letter, mixedCase, digit, symbol } = passwordClasses(password);
  return {
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
