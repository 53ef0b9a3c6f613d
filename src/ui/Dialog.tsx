import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';
import { DialogLayer, ignoreEscape } from './DialogLayer.tsx';
import { useDocumentTitle } from './document-title.ts';
import { IconButton } from './IconButton.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface DialogProps {
  title: string;
  /** Null where the content has a close button of its own: there is one of them in every dialog. */
  closeLabel: string | null;
  onClose: () => void;
  /** The buttons of the dialog: they stay in view below the scrolling body, and come at its end where there is little room. */
  footer?: ReactNode;
  /** At the end of what scrolls: the version of the app. */
  smallPrint?: ReactNode;
  /** A picture that fills the top, under the close button. */
  hero?: ReactNode;
  /** As tall as a dialog may be, whatever it holds: its edges stay where they are when the content comes. */
  tall?: boolean;
  /** Where focus goes first; the dialog itself when absent. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Below the picture at first; then it stays at the top, beside the close button, and the content goes by beneath it. Where
 * there is little room, or text is large, it scrolls away for the content's sake.
 */
const HERO_TITLE =
  'relative top-0 z-10 flex min-h-bar items-center bg-raised pt-3 pb-1 px-[min(1.25rem,5vw)] text-2xl roomy:sticky roomy:pe-16 ' +
  'after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-2 after:bg-linear-to-b after:from-raised';

/**
 * Open as long as it is rendered: a sheet from the bottom on phones, centred on wide screens. Escape, the close button
 * and a press outside ask for `onClose`; focus stays inside and goes back where it came from.
 */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, footer, smallPrint, hero, tall = false, initialFocus, children } = props;
  const content = useRef<HTMLDivElement>(null);
  useDocumentTitle('dialog', title);
  const focus = useReturnedFocus();
  const close = closeLabel !== null && (
    <IconButton
      label={closeLabel}
      icon={<X aria-hidden="true" />}
      onClick={onClose}
      look={hero ? 'floating' : 'filled'}
    />
  );
  return (
    <DialogLayer onClose={onClose}>
      <Radix.Content
        ref={content}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => focus.take(event, initialFocus?.current ?? content.current)}
        onEscapeKeyDown={ignoreEscape}
        onCloseAutoFocus={(event) => focus.giveBack(event)}
        className={cx(
          'relative flex max-h-[calc(100dvh-1.5rem)] w-full animate-sheet flex-col overflow-hidden bg-raised',
          'rounded-t-xl shadow-float outline-none md:max-h-[min(48rem,92dvh)] md:max-w-dialog md:animate-pop md:rounded-xl',
          tall && 'h-dvh md:h-dvh',
        )}
      >
        {hero ? (
          <div className="absolute end-3 top-2 z-20">{close}</div>
        ) : (
          <header className="flex min-h-bar shrink-0 items-center gap-3 border-b border-line py-2 ps-[min(1.25rem,5vw)] pe-2">
            <Radix.Title className="min-w-0 flex-1 text-xl">{title}</Radix.Title>
            {close}
          </header>
        )}
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain roomy:overflow-visible">
          <div
            className={cx(
              'shrink-0 grow roomy:min-h-0 roomy:shrink roomy:overflow-y-auto roomy:overscroll-contain',
              Boolean(hero) && 'roomy:scroll-pt-16',
            )}
          >
            {hero}
            {Boolean(hero) && <Radix.Title className={HERO_TITLE}>{title}</Radix.Title>}
            <div
              className={cx(
                'px-[min(1.25rem,5vw)]',
                hero ? 'pt-2' : 'pt-4',
                footer ? 'pb-6' : 'pb-[max(1.5rem,env(safe-area-inset-bottom))]',
              )}
            >
              {children}
              {smallPrint && <p className="pt-8 text-center text-sm text-ink-muted">{smallPrint}</p>}
            </div>
          </div>
          {footer && (
            <footer className="shrink-0 border-t border-line bg-raised px-[min(1.25rem,5vw)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </div>
      </Radix.Content>
    </DialogLayer>
  );
}
