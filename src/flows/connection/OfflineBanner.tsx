import { useSelector } from '@xstate/react';
import { WifiOff } from 'lucide-react';
import type { ConnectionRef } from '#machines/connection/connection.machine.ts';
import { useMoment } from '#src/i18n/format-date.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { keepRoomAbove } from '#src/ui/keep-room-above.ts';

const zoneOfDevice = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** It is always mounted, because a live region must exist before its text appears. Dialogs open below it. */
export function OfflineBanner({ actor }: { actor: ConnectionRef }) {
  const { t } = useTranslation();
  const dateTime = useMoment();
  const isOffline = useSelector(actor, (state) => state.matches('offline'));
  const isHeard = useSelector(actor, (state) => state.matches('online'));
  const keptAt = useSelector(actor, ({ context }) => context.keptAt);
  return (
    <div
      ref={keepRoomAbove}
      role="status"
      className="sticky top-0 z-50 data-tall:static bg-warning-soft text-warning-text"
    >
      {!isHeard && (
        <p className="mx-auto flex max-w-page items-start gap-3 px-4 py-2 text-sm">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>
            <strong>{t(isOffline ? 'shell.offline.title' : 'shell.unanswered.title')}</strong>
            <span>{` ${t(isOffline ? 'shell.offline.text' : 'shell.unanswered.text')}`}</span>
            {keptAt !== null && (
              <span>{` ${t('shell.kept', { when: dateTime(new Date(keptAt).toISOString(), zoneOfDevice()) })}`}</span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
