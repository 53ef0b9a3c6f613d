import { useSelector } from '@xstate/react';
import type { PromoRef } from '#machines/promo/promo.machine.ts';
import { reasons } from '#machines/promo/reasons.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showAnswer } from '#src/ui/show-answer.ts';
import { TextField } from '#src/ui/TextField.tsx';
import { useTakenText } from './use-taken-text.ts';

interface PromoEntryProps {
  actor: PromoRef;
  /** Whether the cart has this code. */
  isApplied: (code: string) => boolean;
}

export function PromoEntry({ actor, isApplied }: PromoEntryProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const takenText = useTakenText();
  const discount = useSelector(actor, ({ context }) => context.discount);
  const draft = useSelector(actor, ({ context }) => context.draft);
  const isAsking = useSelector(actor, (state) => state.hasTag('asking'));
  const isTyped = useSelector(actor, (state) => state.matches('typed'));
  const reason = useSelector(actor, (state) => (isTyped && state.hasTag('troubled') ? state.context.reason : null));
  const taken = useSelector(actor, (state) => (isTyped && state.hasTag('taken') ? state.context.code : null));
  const refusal = useReason(actor, 'code.submitted', reasons);
  return (
    <form
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'code.submitted' });
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 grow basis-40">
          <TextField
            label={t('promo.label')}
            value={draft}
            onValueChange={(value) => actor.send({ type: 'draft.changed', draft: value })}
            error={reason === null ? undefined : errorText(reason)}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
          />
        </div>
        {/* In line with the input, between its label and its message. */}
        <div className="mt-[1.625rem]">
          <Button type="submit" variant="secondary" busy={isAsking} disabledReason={refusal}>
            {t('promo.apply')}
          </Button>
        </div>
      </div>
      <p role="status" className="text-sm text-success-text wrap-anywhere">
        {taken !== null && isApplied(taken) && <span ref={showAnswer}>{takenText(taken, discount)}</span>}
      </p>
    </form>
  );
}
