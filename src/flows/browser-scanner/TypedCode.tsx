import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { BrowserScannerRef } from '#machines/browser-scanner/browser-scanner.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { WayButton } from './WayButton.tsx';

/** Whoever chose to type comes from a button that has gone. Once: the function stays the same. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** The code that stands beneath its picture, or its address, for whoever has no camera. */
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
