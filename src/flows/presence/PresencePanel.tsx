import { useSelector } from '@xstate/react';
import { DoorClosedLocked, DoorOpen, MapPinCheck } from 'lucide-react';
import { use, type ComponentType } from 'react';
import type { PresenceRef } from '#machines/presence/presence.machine.ts';
import { Offline } from '#src/i18n/offline.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ActionTile } from '#src/ui/ActionTile.tsx';
import { PresenceAction } from './PresenceAction.tsx';
import { isShownAnyway, isWide, stageOf, type Stage } from './stage.ts';

const ICONS = { inside: MapPinCheck, denied: DoorClosedLocked, codeRefused: DoorClosedLocked } as const;

export interface PresencePanelProps {
  actor: PresenceRef;
  isOffered: boolean;
  /** For a customer who is inside. */
  Question: ComponentType<{ actor: PresenceRef }>;
}

export function PresencePanel({ actor, isOffered, Question }: PresencePanelProps) {
  const { t } = useTranslation();
  const isOffline = use(Offline);
  // The banner shows that there is no network. The machine asks again when the network is back.
  const stage = useSelector(actor, (state) => (isOffline && state.matches('failed') ? 'outside' : stageOf(state)));
  const isInside = useSelector(actor, (state) => state.hasTag('inside'));
  const isShown = useSelector(actor, (state) => isOffered || isShownAnyway(state));
  if (stage === null || !isShown) return null;
  const Icon = stage in ICONS ? ICONS[stage as keyof typeof ICONS] : DoorOpen;
  const wide = isWide(stage);
  return (
    <ActionTile label={t('presence.title')} icon={<Icon aria-hidden="true" className="size-6" />} wide={wide}>
      <div className="grid min-w-16 grow basis-40 justify-items-start">
        <PresenceText actor={actor} stage={stage} />
        {!wide && <PresenceAction actor={actor} stage={stage} />}
      </div>
      {wide && <PresenceAction actor={actor} stage={stage} />}
      {isInside && <Question actor={actor} />}
    </ActionTile>
  );
}

function PresenceText({ actor, stage }: { actor: PresenceRef; stage: Stage }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failure = useSelector(actor, (state) =>
    isWide(stage) && state.hasTag('failed') ? state.context.reason : null,
  );
  return (
    <p role={failure === null ? 'status' : 'alert'} className="grid">
      <span className={isWide(stage) ? 'font-semibold' : 'text-sm text-ink-muted'}>{t(`presence.${stage}.title`)}</span>
      {failure !== null && <span className="text-sm text-ink-muted">{errorText(failure)}</span>}
      {explained(stage) && <span className="text-sm text-ink-muted">{t(`presence.${stage}.text`)}</span>}
    </p>
  );
}

const explained = (stage: Stage) => stage === 'denied' || stage === 'codeRefused' || stage === 'reserved';
