import { useSelector } from '@xstate/react';
import { BellRing } from 'lucide-react';
import type { PushRef } from '#machines/push/push.machine.ts';
import { reasons } from '#machines/push/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { SignedOut } from '#src/shared/kit/SignedOut.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';

/** Push settings of this browser. Spec 3 "Push token". */
export function PushModal({ actor }: { actor: PushRef }) {
  const { t } = useTranslation();
  return (
    <FlowDialog actor={actor} title={t('push.title')}>
      <PushBody actor={actor} />
    </FlowDialog>
  );
}

function PushBody({ actor }: { actor: PushRef }) {
  const { t } = useTranslation();
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  if (isSignedOut)
    return (
      <SignedOut icon={BellRing} title={t('push.signedOut.title')} text={t('push.signedOut.text')} actor={actor} />
    );
  if (failure !== null) return <LoadFailure title={t('push.failed')} reason={failure} actor={actor} />;
  if (!busy) return <Messages actor={actor} />;
  return (
    <SkeletonRegion label={t('push.loading')}>
      <SkeletonBlock className="h-32 w-full rounded-lg" />
    </SkeletonRegion>
  );
}

function Messages({ actor }: { actor: PushRef }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 pb-2">
      <p className="text-ink-muted">{t('push.purpose')}</p>
      <PushControls actor={actor} />
    </div>
  );
}

function PushControls({ actor }: { actor: PushRef }) {
  const { t } = useTranslation();
  const isOn = useSelector(actor, (state) => state.matches('on') || state.matches('turningOff'));
  const isDenied = useSelector(actor, (state) => state.matches('denied'));
  const isUnsupported = useSelector(actor, (state) => state.matches('unsupported'));
  const isNotConfigured = useSelector(actor, (state) => state.matches('notConfigured'));
  if (isOn) return <TurnedOn actor={actor} />;
  if (isDenied) return <Denied />;
  if (isUnsupported) return <Banner title={t('push.unsupported.title')}>{t('push.unsupported.text')}</Banner>;
  if (isNotConfigured) return <Banner title={t('push.notConfigured.title')}>{t('push.notConfigured.text')}</Banner>;
  return <TurnedOff actor={actor} />;
}

function TurnedOff({ actor }: { actor: PushRef }) {
  const { t } = useTranslation();
  const isAsking = useSelector(actor, (state) => state.matches('turningOn'));
  const isUnreachable = useSelector(actor, (state) => state.matches('unreachable'));
  const refusal = useReason(actor, 'push.wanted', reasons);
  return (
    <>
      {isUnreachable && (
        <Banner tone="error" title={t('push.unreachable.title')}>
          {t('push.unreachable.text')}
        </Banner>
      )}
      <Button
        full
        busy={isAsking}
        disabledReason={isUnreachable ? null : refusal}
        onClick={() => actor.send({ type: isUnreachable ? 'retry.requested' : 'push.wanted' })}
      >
        {isUnreachable ? t('app.retry') : t('push.turnOn')}
      </Button>
      {isAsking && <p role="status">{t('push.asking')}</p>}
    </>
  );
}

function TurnedOn({ actor }: { actor: PushRef }) {
  const { t } = useTranslation();
  const isStopping = useSelector(actor, (state) => state.matches('turningOff'));
  const refusal = useReason(actor, 'push.stopped', reasons);
  return (
    <>
      <Banner tone="success" title={t('push.on.title')}>
        {t('push.on.text')}
      </Banner>
      <Button
        full
        variant="secondary"
        busy={isStopping}
        disabledReason={refusal}
        onClick={() => actor.send({ type: 'push.stopped' })}
      >
        {t('push.turnOff')}
      </Button>
    </>
  );
}

function Denied() {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" title={t('push.denied.title')}>
      <p>{t('push.denied.text')}</p>
      <ol className="mt-2 grid list-decimal gap-1 ps-5">
        <li>{t('push.denied.open')}</li>
        <li>{t('push.denied.allow')}</li>
        <li>{t('push.denied.return')}</li>
      </ol>
    </Banner>
  );
}
