import { useSelector } from '@xstate/react';
import { CircleAlert, Lock } from 'lucide-react';
import { Suspense, useId } from 'react';
import type { AddCardRef } from '#machines/add-card/add-card.machine.ts';
import { reasons } from '#machines/add-card/reasons.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LoadFailure } from '#src/shared/kit/LoadFailure.tsx';
import { SignedOut } from '#src/shared/kit/SignedOut.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useCardField } from '#src/ui/card-field.ts';
import { cx } from '#src/ui/cx.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { SkeletonBlock } from '#src/ui/Skeleton.tsx';

/** Spec 2 "Add-card modal". */
export function AddCardModal({ actor }: { actor: AddCardRef }) {
  const { t } = useTranslation();
  const isFailed = useSelector(actor, (state) => state.matches('unprepared') || state.matches('closedUnprepared'));
  const isSignedOut = useSelector(actor, (state) => state.matches('signedOut'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  // The form stays until the modal is closed, even after the card has been saved.
  const isForm = !isFailed && !isSignedOut;
  const reasonId = useId();
  const close = () => actor.send({ type: 'modal.closed' });

  return (
    <Dialog
      title={t('addCard.title')}
      closeLabel={isForm ? null : t('app.close')}
      onClose={close}
      footer={isForm ? <AddCardFooter actor={actor} reasonId={reasonId} onClose={close} /> : undefined}
    >
      {isForm ? (
        <AddCardForm actor={actor} reasonId={reasonId} onClose={close} />
      ) : isSignedOut ? (
        <SignedOut icon={Lock} title={t('addCard.signedOut.title')} text={t('addCard.signedOut.text')} actor={actor} />
      ) : (
        <LoadFailure title={t('addCard.failed')} reason={reason} actor={actor} />
      )}
    </Dialog>
  );
}

interface PartProps {
  actor: AddCardRef;
  /** Id of the text beside the field that says why the card cannot be added yet. */
  reasonId: string;
  onClose: () => void;
}

function AddCardForm({ actor, reasonId, onClose }: PartProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const messageId = useId();
  const cardField = useCardField();
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const isPrepared = useSelector(actor, ({ context }) => context.clientSecret !== '');
  const message = useSelector(actor, ({ context }) => context.message ?? context.refusal);
  const incomplete = useReason(actor, 'card.submitted', reasons);
  const skeleton = <SkeletonBlock className="h-6 w-full rounded-sm" />;

  return (
    <div className="grid gap-3" aria-busy={busy}>
      <div className="-mt-2 h-1">{busy && <ProgressBar label={t('addCard.busy')} />}</div>
      <p className="text-ink-muted">{t('addCard.intro')}</p>
      <div className="grid gap-1">
        <p className="text-sm font-semibold">{t('addCard.field')}</p>
        <div
          role="group"
          aria-label={t('addCard.field')}
          aria-describedby={messageId}
          className={cx(
            'grid min-h-12 content-center rounded-md border bg-surface px-3 py-2',
            'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-primary',
            message === null ? 'border-line-strong' : 'border-danger',
          )}
        >
          {isPrepared ? (
            <Suspense fallback={skeleton}>
              {cardField({
                disabled: busy,
                onCardChange: (card) => actor.send({ type: 'card.edited', ...card }),
                onEscape: onClose,
              })}
            </Suspense>
          ) : (
            skeleton
          )}
        </div>
        {/* Room for two lines: the buttons must not move when the last digit is typed. */}
        <div className="min-h-10 text-sm">
          <p id={messageId} role="alert" className="text-danger-text">
            {message !== null && (
              <span className="flex items-start gap-1">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span>{errorText(message)}</span>
              </span>
            )}
          </p>
          {incomplete && (
            <p id={reasonId} className="text-ink-muted">
              {incomplete}
            </p>
          )}
        </div>
      </div>
      <p className="flex items-start gap-2 text-sm text-ink-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{t('addCard.secure')}</span>
      </p>
    </div>
  );
}

function AddCardFooter({ actor, reasonId, onClose }: PartProps) {
  const { t } = useTranslation();
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const incomplete = useReason(actor, 'card.submitted', reasons);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Button variant="secondary" onClick={onClose}>
        {t('app.close')}
      </Button>
      <div className="min-w-0 flex-auto">
        <Button
          full
          busy={busy}
          disabledReason={incomplete}
          reasonId={reasonId}
          onClick={() => actor.send({ type: 'card.submitted' })}
        >
          {t('addCard.submit')}
        </Button>
      </div>
    </div>
  );
}
