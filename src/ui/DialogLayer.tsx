import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

/**
 * What every dialog stands on. Not Radix' own overlay: that one locks the page with an inline style sheet, which the
 * content security policy refuses; src/styles.css locks it by `data-dialog`.
 */
export function DialogLayer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useEscape(layer, onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div
          ref={layer}
          data-dialog=""
          className="fixed inset-0 z-40 grid [container:dialog/size] animate-fade items-end bg-scrim md:place-items-center"
        >
          {children}
          <OnTop layer={layer} />
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * A dialog hides from assistive technology all that is there when it comes. Of dialogs that come at once, as after a
 * reload, the one beneath would hide the one on top; this runs after both, bottom first.
 */
function OnTop({ layer }: { layer: RefObject<HTMLDivElement | null> }) {
  useEffect(() => layer.current?.removeAttribute('aria-hidden'), [layer]);
  return null;
}

/**
 * Escape closes the dialog that lies on top, from the moment it is there. Radix learns a render after the focus has moved
 * which of its layers that is, and closes the one beneath until then; its contents are therefore to ignore the key
 * (`ignoreEscape`).
 */
function useEscape(layer: RefObject<HTMLDivElement | null>, onClose: () => void) {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && [...document.querySelectorAll('[data-dialog]')].at(-1) === layer.current) onClose();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', close, { capture: true });
    return () => document.removeEventListener('keydown', close, { capture: true });
  }, []);
}

export const ignoreEscape = (event: Event) => event.preventDefault();
