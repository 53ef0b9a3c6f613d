import { largestUnit } from '#machines/shared/values/how-long.ts';
import { LOCALES } from '#machines/shared/values/language.ts';
import { useTranslation } from './use-translation.tsx';

/** Time until something, or since it if `ms` is negative: "faltam 2 horas", "há 3 minutos", "agora". Spec 9. */
export function useHowLong(): (ms: number) => string {
  const { t, language } = useTranslation();
  return (ms) => {
    const largest = largestUnit(ms);
    if (largest === null) return t('howLong.now');
    const { unit, count } = largest;
    const duration = count.toLocaleString(LOCALES[language], {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    });
    return ms < 0 ? t('howLong.ago', { duration }) : t('howLong.left', { duration, count });
  };
}
