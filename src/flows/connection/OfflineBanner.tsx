import { useSelector } from '@xstate/react';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConnectionRef } from '#machines/connection/connection.machine.ts';
import { keepRoomAbove } from '#src/ui/keep-room-above.ts';

/** Always mounted: a live region must exist before its text appears. */
export function OfflineBanner({ actor }: { actor: ConnectionRef }) {
  const { t } = useTranslation();
  const isOffline = useSelector(actor, (state) => state.matches('offline'));
  return (
    <div
      ref={keepRoomAbove}
      role="status"
      className="sticky top-0 z-30 data-tall:static bg-warning-soft text-warning-text"
    >
      {isOffline && (
        <p className="mx-auto flex max-w-page items-start gap-3 px-4 py-2 text-sm">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>
            <strong>{t('shell.offline.title')}</strong>
            <span>{` ${t('shell.offline.text')}`}</span>
          </span>
        </p>
      )}
    </div>
  );
}
