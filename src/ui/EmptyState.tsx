import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';

export interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
  /** Stands for the whole page: its title is the h1. */
  page?: boolean;
}

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
