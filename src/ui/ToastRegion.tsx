import { X } from 'lucide-react';

import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import type { Tone } from './tone.ts';

export interface Toast {
  id: string;
  tone: Tone;
  text: string;
  action?: { label: string; onPress: () => void };
}

export interface ToastRegionProps {
  label: string;
  dismissLabel: string;
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
}

/** Short messages over the page. Always rendered, so that what appears in it is read out. Who sends them times them. */
export function ToastRegion({ label, dismissLabel, toasts, onDismiss }: ToastRegionProps) {
  return (
    <section
      aria-label={label}
      aria-live="polite"
      data-toasts=""
      className="pointer-events-none fixed inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] z-50 grid justify-items-center gap-2 px-4 lg:top-auto lg:bottom-6"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={cx(
            'pointer-events-auto flex min-h-bar w-full max-w-form animate-pop items-center gap-2 rounded-lg py-1 ps-4 pe-1 shadow-float',
            toast.tone === 'error' ? 'bg-danger text-danger-on' : 'bg-ink text-paper',
          )}
        >
          <p className="min-w-0 flex-1 py-2">{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              onClick={toast.action.onPress}
              className="min-h-touch rounded-full px-3 font-semibold underline underline-offset-4"
            >
              {toast.action.label}
            </button>
          )}
          <span className="text-paper [&_button]:text-current [&_button]:hover:bg-transparent">
            <IconButton
              label={dismissLabel}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => onDismiss(toast.id)}
            />
          </span>
        </div>
      ))}
    </section>
  );
}
