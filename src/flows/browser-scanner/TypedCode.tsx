import { useSelector } from '@xstate/react';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import { shortCodeIn } from '#machines/shared/tables/short-code.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import { TextField } from '#src/ui/TextField.tsx';
import { WayButton } from './WayButton.tsx';

/** The button that had focus is gone. A stable function, so that the ref runs once. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** A field for the printed code or its URL. While the camera is on, the field is below the camera picture. */
export function TypedCode({ actor }: { actor: BrowserScannerRef }) {
  const { t } = useTranslation();
  const typed = useSelector(actor, ({ context }) => context.typed);
  const isCameraOn = useSelector(actor, (state) => state.hasTag('camera'));
  const isReading = useSelector(actor, (state) => state.hasTag('reading'));
  const problem = useSelector(actor, ({ context }) => context.typedProblem);

  /** A short code is looked up at its last character. */
  function edit(value: string) {
    actor.send({ type: 'code.edited', value });
    const code = shortCodeIn(value);
    if (code !== null && code !== shortCodeIn(typed)) actor.send({ type: 'code.submitted' });
  }

  return (
    <form
      noValidate
      className={cx('grid gap-4', isCameraOn && 'mt-4')}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'code.submitted' });
      }}
    >
      <TextField
        label={t('scanner.code')}
        hint={isReading ? t('scanner.reading') : t('scanner.codeHint')}
        error={problem && t(`scanner.problem.${problem}`)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={isCameraOn ? null : takeFocus}
        value={typed}
        onValueChange={edit}
      />
      <Button full type="submit" busy={isReading}>
        {t('scanner.submit')}
      </Button>
      {!isCameraOn && (
        <WayButton actor={actor} kind="camera">
          {t('scanner.useCamera')}
        </WayButton>
      )}
    </form>
  );
}
