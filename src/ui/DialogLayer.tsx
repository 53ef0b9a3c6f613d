import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

/** A press on a message over the dialog is not a press outside it. */
export function keepForToasts(event: CustomEvent<{ originalEvent: Event }>) {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest('[data-toasts]')) event.preventDefault();
}

/**
 * What every dialog stands on. Not Radix' own overlay: that one locks the page with an inline style sheet, which the
 * content security policy refuses; src/styles.css locks it by `data-dialog`.
 */
export function DialogLayer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div data-dialog="" className="fixed inset-0 z-40 grid animate-fade items-end bg-scrim md:place-items-center">
          {children}
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
