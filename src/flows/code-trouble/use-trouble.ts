import { useSelector } from '@xstate/react';
import type { CodeTroubleRef } from '#machines/code-trouble/code-trouble.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';

export function useTrouble(actor: CodeTroubleRef) {
  const { t } = useTranslation();
  const trouble = useSelector(actor, ({ context }) => context.trouble);
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  if (!trouble) return null;
  return {
    title: t(`codeTrouble.${trouble}.title`),
    text: t(`codeTrouble.${trouble}.text`),
    retryLabel: trouble === 'outdated' || trouble === 'stuck' ? t('codeTrouble.outdated.action') : t('app.retry'),
    busy,
    onRetry: () => actor.send({ type: 'retry.requested' }),
  };
}
