import { useSelector } from '@xstate/react';
import { QrCode as QrIcon } from 'lucide-react';
import type { MyCodeRef } from '#machines/my-code/my-code.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { SignedOut } from '#src/shared/kit/SignedOut.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';

export function MyCodeModal({ actor }: { actor: MyCodeRef }) {
  const { t } = useTranslation();
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  return (
    <FlowDialog actor={actor} title={t('myCode.title')}>
      {useSelector(actor, (state) => state.matches('loading')) && (
        <SkeletonRegion label={t('myCode.loading')}>
          <SkeletonBlock className="mx-auto aspect-square w-full max-w-[18rem] rounded-xl" />
        </SkeletonRegion>
      )}
      {useSelector(actor, (state) => state.matches('shown')) && <Code actor={actor} />}
      <LoadFailure title={t('myCode.failed')} reason={failure} actor={actor} />
      {useSelector(actor, (state) => state.matches('signedOut')) && (
        <SignedOut icon={QrIcon} title={t('myCode.signedOut.title')} text={t('myCode.signedOut.text')} actor={actor} />
      )}
    </FlowDialog>
  );
}

/** Dark on white in dark mode, too: scanners expect it, and it lights up the screen. */
function Code({ actor }: { actor: MyCodeRef }) {
  const { t } = useTranslation();
  const uid = useSelector(actor, ({ context }) => context.uid);
  const name = useSelector(actor, ({ context }) => context.name);
  return (
    <div className="grid justify-items-center gap-4 pb-2 text-center">
      <p className="text-ink-muted">{t('myCode.hint')}</p>
      <figure className="grid w-full max-w-[18rem] justify-items-center gap-2 rounded-xl bg-white p-3 text-black shadow-card">
        <QrCode
          text={uid}
          elementType="svg"
          label={t('myCode.picture')}
          fallback={<p className="p-6">{t('myCode.missing')}</p>}
        />
        <figcaption className="pb-2 text-lg font-semibold wrap-anywhere">{name}</figcaption>
      </figure>
    </div>
  );
}
