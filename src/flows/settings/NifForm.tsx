import { useSelector } from '@xstate/react';
import { reasons } from '#machines/settings/reasons.ts';
import type { SettingsRef } from '#machines/settings/settings.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Form } from '#src/ui/Form.tsx';
import { TextField } from '#src/ui/TextField.tsx';

export function NifForm({ actor }: { actor: SettingsRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const nif = useSelector(actor, ({ context }) => context.nif);
  const isLeft = useSelector(actor, ({ context }) => context.isNifLeft);
  const isValid = useSelector(actor, (state) => state.matches('saving') || state.can({ type: 'nif.submitted' }));
  const isSaving = useSelector(actor, (state) => state.matches('saving'));
  const isSaved = useSelector(actor, (state) => state.matches({ shown: 'saved' }));
  const failure = useSelector(actor, (state) => (state.matches({ shown: 'unsaved' }) ? state.context.reason : null));
  const refusal = useReason(actor, 'nif.submitted', reasons);
  const blur = () => actor.send({ type: 'nif.blurred' });
  const problem = failure ?? (isLeft && !isValid ? 'nif_invalid' : null);
  return (
    <section aria-labelledby="settings-billing" className="grid gap-3 pb-2">
      <h3 id="settings-billing" className="text-lg">
        {t('settings.billing')}
      </h3>
      <Form
        submitLabel={t('settings.nif.save')}
        onSubmit={() => actor.send({ type: 'nif.submitted' })}
        busy={isSaving}
        incomplete={refusal}
        onRefused={blur}
        footer={
          <output className="text-center text-sm text-ink-muted empty:hidden">
            {isSaved && t(nif === '' ? 'settings.nif.removed' : 'settings.nif.saved')}
          </output>
        }
      >
        <TextField
          label={t('settings.nif.label')}
          hint={t('settings.nif.hint')}
          error={problem === null ? null : errorText(problem)}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          readOnly={isSaving}
          value={nif}
          onValueChange={(value) => actor.send({ type: 'nif.edited', value })}
          onBlur={blur}
        />
      </Form>
    </section>
  );
}
