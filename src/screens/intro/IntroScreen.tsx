import { CreditCard, MapPin, NotebookText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { ScreenTitle } from '#src/ui/ScreenTitle.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { LaidTable } from './LaidTable.tsx';

const STEPS = [
  { key: 'find', Icon: MapPin },
  { key: 'choose', Icon: NotebookText },
  { key: 'pay', Icon: CreditCard },
] as const satisfies { key: string; Icon: LucideIcon }[];

/** Spec 2 "intro". */
export function IntroScreen({ language }: { language: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <LaidTable />
      <div className="mx-auto flex w-full max-w-prose flex-col gap-4 px-6 pt-4 pb-10 lg:px-16">
        <div className="self-end">{language}</div>
        <div className="my-auto grid grid-cols-1 gap-8">
          <div className="grid gap-3">
            <ScreenTitle name={null} className="text-4xl font-extrabold">
              {t('intro.title')}
            </ScreenTitle>
            <p className="text-lg text-ink-muted">{t('intro.text')}</p>
          </div>
          <div className="grid grid-cols-1 gap-3 sm:flex">
            <LinkButton href="/app/welcome" size="lg">
              {t('intro.explore')}
            </LinkButton>
            <LinkButton href="/auth/login" size="lg" variant="secondary">
              {t('intro.login')}
            </LinkButton>
          </div>
          <p className="text-center sm:text-start">
            <TextLink href="/auth/signup">{t('intro.signup')}</TextLink>
          </p>
          <ul aria-label={t('intro.steps')} className="grid grid-cols-1 gap-4 border-t border-line pt-6">
            {STEPS.map(({ key, Icon }) => (
              <li key={key} className="flex gap-4">
                <span className="grid size-touch shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <div className="min-w-0">
                  <h2 className="text-lg">{t(`intro.${key}.title`)}</h2>
                  <p className="text-ink-muted">{t(`intro.${key}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </main>
  );
}
