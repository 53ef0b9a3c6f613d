import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Elements } from './elements.ts';

/**
 * The page is dimmed once, by the top layer. On wide screens a sheet hides the sheets below it, which could be taller.
 * There the top of a pressed sheet stays where it is (src/app/navigation/steady-sheet.ts) while the sheet has room.
 */
const LAYER =
  'fixed inset-0 z-40 grid [container:dialog/size] animate-fade items-end bg-scrim pt-(--sticky-top,0px) ' +
  'transition-[background-color] duration-base has-[~[data-dialog]]:bg-transparent ' +
  '*:data-sheet:transition-opacity *:data-sheet:duration-base md:has-[~[data-dialog]>[data-sheet]]:*:data-sheet:opacity-0 ' +
  'md:grid-rows-[minmax(0,var(--held-top,1fr))_max-content_minmax(0,2fr)] md:justify-items-center';

/** Not Radix' overlay: the content security policy refuses its inline style sheet. src/styles.css locks the page. */
export function DialogLayer({ onClose, children }: { onClose: () => void; children: Elements }) {
  const layer = useRef<HTMLDivElement>(null);
  useEscape(layer, onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div ref={layer} data-dialog="" className={LAYER}>
          {children}
          <OnTop layer={layer} />
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * A dialog hides all that is already in the page from assistive technology. If two dialogs open together, as after
 * a reload, the lower one would hide the top one. This effect runs after both, for the lower dialog first.
 */
function OnTop({ layer }: { layer: RefObject<HTMLDivElement | null> }) {
  useEffect(() => layer.current?.removeAttribute('aria-hidden'), [layer]);
  return null;
}

/**
 * Escape closes the top dialog at once. Radix updates its top layer only one render after the focus has moved, and
 * would close the dialog below until then. Therefore the contents of Radix ignore the key (`ignoreEscape`).
 */
function useEscape(layer: RefObject<HTMLDivElement | null>, onClose: () => void) {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (closesList(event)) return;
    if (event.key === 'Escape' && [...document.querySelectorAll('[data-dialog]')].at(-1) === layer.current) onClose();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', close, { capture: true });
    return () => document.removeEventListener('keydown', close, { capture: true });
  }, []);
}

/** The list of a combobox is closed before its dialog. */
const closesList = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]');

export const ignoreEscape = (event: Event) => event.preventDefault();
