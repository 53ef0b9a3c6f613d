import { useSelector } from '@xstate/react';
import { reasons } from '#machines/verify/reasons.ts';
import type { VerifyRef } from '#machines/verify/verify.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { MailForm } from '#src/shared/account/MailForm.tsx';
import { Banner } from '#src/ui/Banner.tsx';

/** Sends a new mail when a link did not work. Contract 9. */
export function NewMailForm({ actor }: { actor: VerifyRef }) {
  const { t } = useTranslation();
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <MailForm actor={actor} reasons={reasons} kind="verify" loginLabel={t('verify.login')} autoComplete="email">
      <Banner inPlace tone="warning" title={t(`verify.${problem}.title`)}>
        {t(`verify.${problem}.text`)}
      </Banner>
    </MailForm>
  );
}
