import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

export interface MoreButtonProps {
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  children: ReactNode;
}

/** Unfolds the rest of the content above it. */
export function MoreButton({ isOpen, controls, onToggle, children }: MoreButtonProps) {
  return (
    <Button
      variant="ghost"
      aria-expanded={isOpen}
      aria-controls={controls}
      icon={
        <ChevronDown
          aria-hidden="true"
          className={cx('size-5 transition-transform duration-fast', isOpen && 'rotate-180')}
        />
      }
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
