import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '#src/i18n/use-translation.tsx';

export function BackLink() {
  const { t } = useTranslation();
  return (
    <a
      href="/app/welcome"
      aria-label={t('place.back')}
      data-over-picture=""
      className="absolute start-3 top-3 z-10 grid size-touch place-items-center rounded-full bg-raised text-ink shadow-raised hover:bg-sunken md:static md:bg-transparent md:shadow-none"
    >
      <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
    </a>
  );
}
