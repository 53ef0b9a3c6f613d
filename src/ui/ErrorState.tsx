import { CloudOff } from 'lucide-react';
import { Button } from './Button.tsx';
import { useDocumentTitle } from './document-title.ts';
import { takeLostFocus } from './take-lost-focus.ts';

export interface ErrorStateProps {
  title: string;
  text: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
  /** Stands for the whole page: its title is the h1. */
  page?: boolean;
}

/** Takes focus: a retry that fails removes its own button. */
export function ErrorState({ title, text, retryLabel, onRetry, busy = false, page = false }: ErrorStateProps) {
  useDocumentTitle('screen', page ? title : null);
  const Title = page ? 'h1' : 'h2';
  return (
    <div
      ref={takeLostFocus}
      tabIndex={-1}
      role="alert"
      className="mx-auto grid max-w-form justify-items-center gap-2 px-4 py-12 overflow-x-clip text-center wrap-anywhere outline-none"
    >
      <span
        aria-hidden="true"
        className="mb-2 grid size-16 place-items-center rounded-full bg-danger-soft text-danger-text"
      >
        <CloudOff className="size-8" />
      </span>
      <Title className="text-xl">{title}</Title>
      <p className="wrap-anywhere text-ink-muted">{text}</p>
      <div className="mt-4">
        <Button busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
