import { useSelector } from '@xstate/react';
import { use, useEffect, useRef } from 'react';
import { isWholeCode, signupCode } from '#machines/shared/account/signup-code.ts';
import { reasons } from '#machines/signup/reasons.ts';
import type { SignupRef } from '#machines/signup/signup.machine.ts';
import { Offline } from '#src/i18n/offline.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Form } from '#src/ui/Form.tsx';
import { TextField } from '#src/ui/TextField.tsx';

/**
 * The form for the code in the mail, sent when the last digit is typed. Issue 36. The field takes the focus from the
 * message, so the message describes the field and is read with it.
 */
export function CodeForm({ actor, messageId }: { actor: SignupRef; messageId: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isOffline = use(Offline);
  const field = useRef<HTMLInputElement>(null);
  const code = useSelector(actor, ({ context }) => context.code);
  const checking = useSelector(actor, (state) => state.matches({ signedUp: 'checkingCode' }));
  const refused = useSelector(actor, (state) => state.matches({ signedUp: 'codeRefused' }));
  const unchecked = useSelector(actor, (state) => state.matches({ signedUp: 'codeUnchecked' }));
  // A whole code was typed before the new mail came.
  const isOutdated = useSelector(
    actor,
    (state) => state.matches({ signedUp: 'resent' }) && isWholeCode(state.context.code),
  );
  const reason = useSelector(actor, ({ context }) => context.reason ?? 'unknown_error');
  const incomplete = useReason(actor, 'code.submitted', reasons);
  const submit = () => actor.send({ type: 'code.submitted' });

  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!refused && !isOutdated) return;
    field.current?.focus();
    field.current?.select();
  }, [refused, isOutdated]);

  function edit(value: string) {
    actor.send({ type: 'code.edited', value });
    const typed = signupCode(value);
    if (isWholeCode(typed) && typed !== code && !isOffline) submit();
  }

  return (
    <Form
      submitLabel={t('signup.code.submit')}
      onSubmit={submit}
      busy={checking}
      incomplete={incomplete}
      onRefused={() => field.current?.focus()}
      footer={
        unchecked && (
          <p role="alert" className="text-center text-sm text-danger-text">
            {errorText(reason)}
          </p>
        )
      }
    >
      <TextField
        ref={field}
        label={t('signup.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        hint={checking ? t('signup.code.checking') : undefined}
        error={refused ? errorText(reason) : null}
        aria-describedby={refused || checking ? undefined : messageId}
        readOnly={checking}
        value={code}
        onValueChange={edit}
      />
    </Form>
  );
}
