import { useTranslation } from '#src/i18n/use-translation.tsx';
import { BrandLink } from '#src/ui/BrandLink.tsx';
import { Page } from '#src/ui/Page.tsx';
import { ScreenTitle } from '#src/ui/ScreenTitle.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';

const SECTIONS = {
  terms: ['service', 'account', 'orders', 'payment', 'conduct', 'demo', 'changes'],
  privacy: ['account', 'orders', 'cards', 'browser', 'technical', 'demo', 'rights'],
} as const;

interface LegalScreenProps {
  kind: keyof typeof SECTIONS;
  version: string;
}

/** For configurations without legal pages. Spec 2 "Signup screen". */
export function LegalScreen({ kind, version }: LegalScreenProps) {
  const { t } = useTranslation();
  return (
    <main>
      <Page width="prose">
        <header className="grid gap-3 pt-8 pb-6">
          <BrandLink href="/intro" />
          <ScreenTitle className="text-3xl">{t(`legal.${kind}.title`)}</ScreenTitle>
          <p className="text-lg text-ink-muted">{t(`legal.${kind}.intro`)}</p>
        </header>
        <div className="grid gap-6">
          {kind === 'terms' ? <Terms /> : <Privacy />}
          <p className="border-t border-line pt-6">
            {kind === 'terms' ? (
              <TextLink href="/legal/privacy">{t('legal.privacy.title')}</TextLink>
            ) : (
              <TextLink href="/legal/terms">{t('legal.terms.title')}</TextLink>
            )}
          </p>
          <p className="text-sm text-ink-muted">{t('app.version', { version })}</p>
        </div>
      </Page>
    </main>
  );
}

function Terms() {
  const { t } = useTranslation();
  return SECTIONS.terms.map((key) => (
    <Section key={key} title={t(`legal.terms.${key}.title`)} text={t(`legal.terms.${key}.text`)} />
  ));
}

function Privacy() {
  const { t } = useTranslation();
  return SECTIONS.privacy.map((key) => (
    <Section key={key} title={t(`legal.privacy.${key}.title`)} text={t(`legal.privacy.${key}.text`)} />
  ));
}

function Section({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      <p>{text}</p>
    </section>
  );
}
