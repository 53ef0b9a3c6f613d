import { useSelector } from '@xstate/react';
import { Share2 } from 'lucide-react';
import { useId } from 'react';
import type { SharedPage, SharingRef } from '#machines/sharing/sharing.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

/** The message stands over the page, so that nothing moves. */
export function ShareButton({ actor, page }: { actor: SharingRef; page: SharedPage }) {
  const { t } = useTranslation();
  const busyId = useId();
  const isSharing = useSelector(actor, (state) => state.matches('sharing'));
  const isThisPage = useSelector(actor, ({ context }) => context.path === page.path);
  const isCopied = useSelector(actor, (state) => state.matches({ waiting: 'copied' }));
  return (
    <>
      <IconButton
        label={t('sharing.share')}
        icon={<Share2 aria-hidden="true" />}
        look="floating"
        offReasonId={isSharing ? busyId : null}
        onClick={() => actor.send({ type: 'share.chosen', ...page })}
      />
      {isSharing && (
        <span id={busyId} className="sr-only">
          {t('sharing.busy')}
        </span>
      )}
      <p
        role="status"
        className="pointer-events-none absolute end-0 top-full mt-2 w-max rounded-lg bg-raised px-3 py-2 text-sm font-semibold shadow-raised empty:sr-only"
      >
        {isCopied && isThisPage && t('sharing.copied')}
      </p>
    </>
  );
}
