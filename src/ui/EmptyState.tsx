import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';

export interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** A way on: a button or a link. */
  action?: ReactNode;
  /** It stands for the whole page, whose heading it then is. */
  page?: boolean;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, text, icon, action, page = false }: EmptyStateProps) {
  useDocumentTitle('screen', page ? title : null);
  const Title = page ? 'h1' : 'h2';
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-2 px-4 py-12 overflow-x-clip text-center wrap-anywhere">
      {icon && (
        <span
          aria-hidden="true"
          className="mb-2 grid size-16 place-items-center rounded-full bg-primary-soft text-primary-text"
        >
          {icon}
        </span>
      )}
      <Title className="text-xl">{title}</Title>
      {text && <p className="wrap-anywhere text-ink-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
