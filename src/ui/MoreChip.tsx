import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { chipClass } from './ChipRow.tsx';
import { cx } from './cx.ts';
import { showWhole } from './show-whole.ts';

export interface MoreChipProps {
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  children: ReactNode;
}

export function MoreChip({ isOpen, controls, onToggle, children }: MoreChipProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      onFocus={showWhole}
      className={chipClass(false)}
    >
      <span>{children}</span>
      <ChevronDown
        aria-hidden="true"
        className={cx('size-5 transition-transform duration-fast', isOpen && 'rotate-180')}
      />
    </button>
  );
}
