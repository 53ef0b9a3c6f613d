import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';
import { DialogLayer, ignoreEscape } from './DialogLayer.tsx';
import { useDocumentTitle } from './document-title.ts';
import type { Elements } from './elements.ts';
import { IconButton } from './IconButton.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface DialogProps {
  title: string;
  /** Null if the content has its own close button: each dialog has exactly one. */
  closeLabel: string | null;
  onClose: () => void;
  /** Stays in view below the scrolling body. In a low dialog it scrolls with the body. */
  footer?: ReactNode;
  smallPrint?: ReactNode;
  hero?: Elements;
  /** Full height from the start, to avoid a layout shift when the content loads. */
  tall?: boolean;
  /** Default: the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: Elements;
}

/** Sticks to the top when the picture has scrolled away. In a low dialog or with large text it scrolls away, too. */
const HERO_TITLE =
  'relative top-0 z-10 flex min-h-bar items-center bg-raised pt-3 pb-1 px-[min(1.25rem,5vw)] text-2xl roomy:sticky roomy:pe-16 ' +
  'after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-2 after:bg-linear-to-b after:from-raised';

/** Open while rendered: a sheet on phones, above the middle on wide screens. Traps focus and returns it on close. */
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
        data-sheet=""
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => focus.take(event, initialFocus?.current ?? content.current)}
        onEscapeKeyDown={ignoreEscape}
        onCloseAutoFocus={(event) => focus.giveBack(event)}
        className={cx(
          'relative flex max-h-[calc(100cqh-1.5rem)] w-full animate-sheet flex-col overflow-hidden bg-raised',
          'rounded-t-xl shadow-float outline-none md:row-start-2 md:my-[4cqh] md:max-h-[min(48rem,92cqh)] md:max-w-dialog md:animate-pop md:rounded-xl',
          tall && 'h-[100cqh]',
        )}
      >
        {hero ? (
          <div className="absolute end-3 top-2 z-20">{close}</div>
        ) : (
          <header className="flex min-h-bar shrink-0 items-center gap-3 border-b border-line py-2 ps-[min(1.25rem,5vw)] pe-2">
            <Radix.Title className="min-w-0 flex-1 roomy:text-xl">{title}</Radix.Title>
            {close}
          </header>
        )}
        <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain roomy:overflow-visible">
          <div
            className={cx(
              // Text for screen readers is positioned, and would otherwise make the dialog itself scroll.
              'relative shrink-0 grow roomy:min-h-0 roomy:shrink roomy:overflow-y-auto roomy:overscroll-contain',
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
