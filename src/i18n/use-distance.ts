import { LOCALES } from '#machines/shared/values/language.ts';
import { useTranslation } from './use-translation.tsx';

/** A distance in metres, rounded for walking: "a 350 m", "a 2,4 km", "a 31 km". */
export function useDistance(): (metres: number) => string {
  const { t, language } = useTranslation();
  const write = (value: number, digits: number) =>
    value.toLocaleString(LOCALES[language], {
      minimumFractionDigits: 0,
      maximumFractionDigits: digits,
    });
  return (metres) => {
    const rounded = Math.max(10, Math.round(metres / 10) * 10);
    if (rounded < 1000) return t('distance.metres', { value: write(rounded, 0) });
    return t('distance.kilometres', { value: write(metres / 1000, metres < 9950 ? 1 : 0) });
  };
}
