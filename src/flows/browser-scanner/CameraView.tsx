import { useSelector } from '@xstate/react';
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import { reasons } from '#machines/browser-scanner/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CameraPicture } from '#src/ui/CameraPicture.tsx';
import { SelectPill } from '#src/ui/SelectPill.tsx';

export function CameraView({ actor }: { actor: BrowserScannerRef }) {
  const { t } = useTranslation();
  const picture = useSelector(actor, ({ context }) => context.picture);
  const isWatching = useSelector(actor, (state) => state.matches({ scanning: 'watching' }));
  return (
    <div className="grid gap-4">
      <CameraPicture label={t('scanner.picture')} picture={picture} />
      <p role="status" className="text-center text-ink-muted">
        {isWatching ? t('scanner.aim') : t('scanner.starting')}
      </p>
      {isWatching && <CameraChoices actor={actor} />}
    </div>
  );
}

function CameraChoices({ actor }: { actor: BrowserScannerRef }) {
  const { t } = useTranslation();
  const cameras = useSelector(actor, ({ context }) => context.cameras);
  const cameraId = useSelector(actor, ({ context }) => context.cameraId);
  const isTorchOn = useSelector(actor, (state) => state.hasTag('torch'));
  const Light = isTorchOn ? FlashlightOff : Flashlight;
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <Button
        variant="secondary"
        aria-pressed={isTorchOn}
        icon={<Light aria-hidden="true" className="size-5" />}
        disabledReason={useReason(actor, 'torch.switched', reasons)}
        onClick={() => actor.send({ type: 'torch.switched' })}
      >
        {t('scanner.torch')}
      </Button>
      {cameras.length > 1 && (
        <SelectPill
          label={t('scanner.camera')}
          icon={<SwitchCamera aria-hidden="true" />}
          value={cameraId ?? ''}
          options={cameras.map(({ id, label }, index) => ({
            value: id,
            label: label || t('scanner.cameraNumber', { number: index + 1 }),
          }))}
          onValueChange={(id) => actor.send({ type: 'camera.chosen', cameraId: id })}
        />
      )}
    </div>
  );
}
