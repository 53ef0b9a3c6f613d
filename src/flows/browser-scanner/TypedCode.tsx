import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { WayButton } from './WayButton.tsx';

/** The button that had focus is gone. A stable function, so that the ref runs once. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** For customers without a camera: the code printed below the picture, or its URL. */
export function TypedCode({ actor }: { actor: BrowserScannerRef }) {
  const { t } = useTranslation();
  const typed = useSelector(actor, ({ context }) => context.typed);
  const problem = useSelector(actor, ({ context }) => context.typedProblem);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'code.submitted' });
      }}
    >
      <TextField
        label={t('scanner.code')}
        hint={t('scanner.codeHint')}
        error={problem && t(`scanner.problem.${problem}`)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={takeFocus}
        value={typed}
        onValueChange={(value) => actor.send({ type: 'code.edited', value })}
      />
      <Button full type="submit">
        {t('scanner.submit')}
      </Button>
      <WayButton actor={actor} kind="camera">
        {t('scanner.useCamera')}
      </WayButton>
    </form>
  );
}
