import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from './IconButton.tsx';

export interface AppBarProps {
  title: ReactNode;
  /** Absent: there is nowhere to go back to. */
  onBack?: () => void;
  backLabel?: string;
  actions?: ReactNode;
}

/** The bar at the top of a screen; stays in view. */
export function AppBar({ title, onBack, backLabel = '', actions }: AppBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-bar max-w-page items-center gap-1 px-2 lg:px-6">
        {onBack && (
          <IconButton
            label={backLabel}
            icon={<ArrowLeft aria-hidden="true" className="rtl:rotate-180" />}
            onClick={onBack}
          />
        )}
        <div className="min-w-0 flex-1 truncate px-2 font-display text-lg font-bold">{title}</div>
        {actions}
      </div>
    </header>
  );
}
