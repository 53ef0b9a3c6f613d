import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

/**
 * What every dialog stands on. Not Radix' own overlay: that one locks the page with an inline style sheet, which the
 * content security policy refuses; src/styles.css locks it by `data-dialog`.
 */
export function DialogLayer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div ref={layer} data-dialog="" className="fixed inset-0 z-40 grid animate-fade items-end bg-scrim md:place-items-center">
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
