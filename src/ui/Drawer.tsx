import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { DialogLayer, ignoreEscape } from './DialogLayer.tsx';
import type { Elements } from './elements.ts';
import { IconButton } from './IconButton.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface DrawerProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: Elements;
}

export function Drawer({ title, closeLabel, onClose, children }: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  const focus = useReturnedFocus();
  return (
    <DialogLayer onClose={onClose}>
      <Radix.Content
        ref={content}
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => focus.take(event, content.current)}
        onEscapeKeyDown={ignoreEscape}
        onCloseAutoFocus={(event) => focus.giveBack(event)}
        className="fixed top-(--sticky-top,0px) end-0 bottom-0 flex w-[min(20rem,88vw)] animate-drawer-end flex-col overflow-y-auto overscroll-contain bg-raised pb-safe shadow-float outline-none lg:start-0 lg:end-auto lg:animate-drawer-start"
      >
        <header className="flex items-center gap-3 border-b border-line py-2 ps-5 pe-2">
          <Radix.Title className="min-w-0 flex-1 text-xl">{title}</Radix.Title>
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} look="filled" />
        </header>
        {children}
      </Radix.Content>
    </DialogLayer>
  );
}
