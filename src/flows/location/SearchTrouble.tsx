import { useSelector } from '@xstate/react';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showResult } from '#src/ui/show-answer.ts';

const TROUBLES = [
  { open: { manual: 'notFound' } },
  { open: { manual: 'failed' } },
  { open: { manual: 'unsaved' } },
  { open: { manual: { placed: 'unkept' } } },
] as const;

/** Scrolls into view. Spec 8 "Geocode errors". */
export function SearchTrouble({ actor }: { actor: LocationRef }) {
  const trouble = useSelector(actor, (state) => TROUBLES.findIndex((each) => state.matches(each)));
  if (trouble < 0) return null;
  return (
    <div key={trouble} ref={showResult} className="scroll-mb-4">
      <Trouble actor={actor} />
    </div>
  );
}

function Trouble({ actor }: { actor: LocationRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isNotFound = useSelector(actor, (state) => state.matches(TROUBLES[0]));
  const isFailed = useSelector(actor, (state) => state.matches(TROUBLES[1]));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const retry = (
    <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
      {t('app.retry')}
    </Button>
  );
  if (isNotFound) {
    const isFinal = problem === 'ZERO_RESULTS' || problem === 'INVALID_REQUEST';
    return (
      problem && (
        <Banner tone="warning" actions={isFinal ? undefined : retry}>
          {t(`location.errors.${problem}`)}
        </Banner>
      )
    );
  }
  if (isFailed) {
    return (
      <Banner tone="warning" title={t('location.errors.generic')} actions={retry}>
        {errorText(reason)}
      </Banner>
    );
  }
  return (
    <Banner tone="error" title={t('location.unsaved')}>
      {errorText(reason)}
    </Banner>
  );
}
