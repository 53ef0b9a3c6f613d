import { useSelector } from '@xstate/react';
import type { AuthRef } from '#machines/auth/auth.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FormPage } from '#src/ui/FormPage.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { Outcome } from '#src/ui/Outcome.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';

/** Spec 2 "Shell". */
export function LogoutScreen({ actor, version }: { actor: AuthRef; version: string }) {
  const { t } = useTranslation();
  const isSignedOut = useSelector(actor, (state) => state.matches({ signedOut: 'ended' }));
  return (
    <FormPage title={t('logout.title')} homeHref="/app/welcome" footer={t('app.version', { version })}>
      {isSignedOut ? (
        <Outcome kind="done" title={t('logout.left')} text={t('logout.text')}>
          <LinkButton full href="/auth/login">
            {t('logout.login')}
          </LinkButton>
        </Outcome>
      ) : (
        <SkeletonRegion label={t('logout.leaving')}>
          <SkeletonBlock className="h-40 w-full rounded-lg" />
        </SkeletonRegion>
      )}
      <LinkButton full variant="ghost" href="/app/welcome">
        {t('logout.explore')}
      </LinkButton>
    </FormPage>
  );
}
