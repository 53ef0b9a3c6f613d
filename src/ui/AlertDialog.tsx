import * as Radix from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { Button } from './Button.tsx';
import { DialogLayer, ignoreEscape } from './DialogLayer.tsx';
import type { Elements } from './elements.ts';
import { firstInvalid } from './first-invalid.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface AlertDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  /** Absent: the confirm button is the only one. */
  cancelLabel?: string;
  /** Also called on Escape; without it Escape confirms. */
  onCancel?: () => void;
  danger?: boolean;
  busy?: boolean;
  /** Why it cannot be confirmed now; null when it can. */
  disabledReason?: string | null;
  /** A link that leads on; the confirm button is then the second choice. */
  remedy?: Elements;
}

/** A press outside does not close it. Focus returns to the opener, or to the invalid field of its form. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    title,
    text,
    confirmLabel,
    onConfirm,
    cancelLabel,
    onCancel,
    danger = false,
    busy = false,
    disabledReason = null,
    remedy = null,
  } = props;
  const confirms = remedy === null ? 'primary' : 'secondary';
  const first = useRef<HTMLButtonElement>(null);
  const focus = useReturnedFocus();
  return (
    <DialogLayer onClose={onCancel ?? onConfirm}>
      <Radix.Content
        role="alertdialog"
        aria-modal
        onOpenAutoFocus={(event) => focus.take(event, first.current)}
        onEscapeKeyDown={ignoreEscape}
        onCloseAutoFocus={(event) => focus.giveBack(event, firstInvalid)}
        onInteractOutside={(event) => event.preventDefault()}
        className="m-[min(1rem,4vw)] grid w-[calc(100%-min(2rem,8vw))] max-w-form animate-pop gap-2 justify-self-center rounded-xl bg-raised p-[min(1.5rem,5vw)] wrap-anywhere shadow-float outline-none md:row-start-2"
      >
        <Radix.Title className="text-xl">{title}</Radix.Title>
        <Radix.Description className="text-ink-muted">{text}</Radix.Description>
        <div className="mt-4 flex flex-wrap items-start justify-end gap-3 *:max-w-full *:grow md:*:grow-0">
          {cancelLabel !== undefined && (
            <Button ref={first} variant="secondary" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button
            {...(cancelLabel === undefined ? { ref: first } : {})}
            variant={danger ? 'danger' : confirms}
            busy={busy}
            disabledReason={disabledReason}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          {remedy}
        </div>
      </Radix.Content>
    </DialogLayer>
  );
}
