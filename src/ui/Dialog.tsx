import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';

import { cx } from './cx.ts';
import { DialogLayer, keepForToasts } from './DialogLayer.tsx';
import { IconButton } from './IconButton.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Stays in view below the scrolling body: the buttons of the dialog. */
  footer?: ReactNode;
  /** A picture that fills the top, under the close button. */
  hero?: ReactNode;
  /** Where focus goes first; the dialog itself when absent. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Open as long as it is rendered: a sheet from the bottom on phones, centred on wide screens. Escape, the close button
 * and a press outside ask for `onClose`; focus stays inside and goes back where it came from.
 */
export function Dialog({ title, closeLabel, onClose, footer, hero, initialFocus, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const focus = useReturnedFocus();
  const close = (
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
        onCloseAutoFocus={(event) => focus.giveBack(event)}
        onInteractOutside={keepForToasts}
        className={cx(
          'relative flex max-h-[calc(100dvh-1.5rem)] w-full animate-sheet flex-col overflow-hidden bg-raised',
          'rounded-t-xl shadow-float outline-none md:max-h-[min(48rem,92dvh)] md:max-w-dialog md:animate-pop md:rounded-xl',
        )}
      >
        {hero ? (
          <div className="absolute end-3 top-3 z-10">{close}</div>
        ) : (
          <header className="flex items-center gap-3 border-b border-line py-2 ps-5 pe-2">
            <Radix.Title className="min-w-0 flex-1 text-xl">{title}</Radix.Title>
            {close}
          </header>
        )}
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {hero}
          <div className={cx('px-5 pt-4', footer ? 'pb-6' : 'pb-[max(1.5rem,env(safe-area-inset-bottom))]')}>
            {Boolean(hero) && <Radix.Title className="mb-1 text-2xl">{title}</Radix.Title>}
            {children}
          </div>
        </div>
        {footer && (
          <footer className="border-t border-line bg-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </Radix.Content>
    </DialogLayer>
  );
}
