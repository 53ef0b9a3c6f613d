import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import type { Elements } from '#src/ui/elements.ts';

/** The place of an order or a bill. */
interface PlaceHeadingProps {
  name: string | undefined;
  status: Elements;
  children: ReactNode;
}

export function PlaceHeading({ name, status, children }: PlaceHeadingProps) {
  const { t } = useTranslation();
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className="grid min-w-0">
        <h3 className="text-lg">{name ?? t('orders.place')}</h3>
        <p className="text-sm text-ink-muted">{children}</p>
      </div>
      {status}
    </header>
  );
}
