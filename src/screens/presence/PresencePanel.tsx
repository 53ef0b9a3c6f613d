import { useSelector } from '@xstate/react';
import { DoorClosedLocked, DoorOpen, MapPinCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PresenceRef } from '#machines/presence/presence.machine.ts';
import { useErrorText } from '#src/i18n/use-format.ts';
import { AlertDialog } from '#src/ui/AlertDialog.tsx';
import { PresenceAction } from './PresenceAction.tsx';
import { stageOf, type Stage } from './stage.ts';

const ICONS = { inside: MapPinCheck, denied: DoorClosedLocked, codeRefused: DoorClosedLocked } as const;

/** Whether the customer is at the place, and how to say so. */
export function PresencePanel({ actor }: { actor: PresenceRef }) {
  const { t } = useTranslation();
  const stage = useSelector(actor, stageOf);
  if (stage === null) return null;
  const Icon = stage in ICONS ? ICONS[stage as keyof typeof ICONS] : DoorOpen;
  return (
    <section aria-label={t('presence.title')} className="flex min-h-18 flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
      <span className="grid size-touch shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <PresenceText actor={actor} stage={stage} />
      <PresenceAction actor={actor} stage={stage} />
      <LeavingQuestion actor={actor} />
    </section>
  );
}

function PresenceText({ actor, stage }: { actor: PresenceRef; stage: Stage }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failure = useSelector(actor, (state) => (state.hasTag('failed') ? state.context.reason : null));
  return (
    <p role={failure === null ? 'status' : 'alert'} className="grid min-w-16 flex-1">
      <span className="font-semibold">{t(`presence.${stage}.title`)}</span>
      {failure !== null && <span className="text-sm text-ink-muted">{errorText(failure)}</span>}
      {explained(stage) && <span className="text-sm text-ink-muted">{t(`presence.${stage}.text`)}</span>}
    </p>
  );
}

const explained = (stage: Stage) => stage === 'denied' || stage === 'codeRefused' || stage === 'reserved';

function LeavingQuestion({ actor }: { actor: PresenceRef }) {
  const { t } = useTranslation();
  if (!useSelector(actor, (state) => state.matches('confirming'))) return null;
  return (
    <AlertDialog
      title={t('presence.leaving.title')}
      text={t('presence.leaving.text')}
      confirmLabel={t('presence.checkOut')}
      cancelLabel={t('presence.leaving.stay')}
      onConfirm={() => actor.send({ type: 'checkOut.confirmed' })}
      onCancel={() => actor.send({ type: 'checkOut.abandoned' })}
    />
  );
}

