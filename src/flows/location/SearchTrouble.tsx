import { useSelector } from '@xstate/react';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Spec 8 "Geocode errors". */
export function SearchTrouble({ actor }: { actor: LocationRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isNotFound = useSelector(actor, (state) => state.matches({ open: { manual: 'notFound' } }));
  const isFailed = useSelector(actor, (state) => state.matches({ open: { manual: 'failed' } }));
  const isUnsaved = useSelector(
    actor,
    (state) =>
      state.matches({ open: { manual: 'unsaved' } }) || state.matches({ open: { manual: { placed: 'unkept' } } }),
  );
  const problem = useSelector(actor, ({ context }) => context.problem);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const retry = (
    <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
      {t('app.retry')}
    </Button>
  );
  if (isUnsaved) {
    return (
      <Banner tone="error" title={t('location.unsaved')}>
        {errorText(reason)}
      </Banner>
    );
  }
  if (isNotFound && problem !== null) {
    return (
      <Banner tone="warning" actions={problem === 'ZERO_RESULTS' || problem === 'INVALID_REQUEST' ? undefined : retry}>
        {t(`location.errors.${problem}`)}
      </Banner>
    );
  }
  if (!isFailed) return null;
  return (
    <Banner tone="warning" title={t('location.errors.generic')} actions={retry}>
      {errorText(reason)}
    </Banner>
  );
}
