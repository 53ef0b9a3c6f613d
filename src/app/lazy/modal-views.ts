import type { ComponentType } from 'react';
import { flows, type ModalKind } from '#machines/flows.ts';
import type { CodeTroubleNoticeProps } from '#src/flows/code-trouble/CodeTroubleNotice.tsx';
import type { ChunkMaker, LazyChunk } from '#src/host/lazy-chunk.ts';
import { loadModal } from './flow-modules.ts';

type ModalView = ComponentType<{ id: string }>;

export interface ModalViews {
  views: Record<ModalKind, LazyChunk<ModalView>>;
  /** Shown on top of other modals if a modal's code does not load. */
  trouble: LazyChunk<ComponentType<CodeTroubleNoticeProps>>;
}

export function createModalViews(chunk: ChunkMaker): ModalViews {
  const trouble = chunk(async () => (await import('#src/flows/code-trouble/CodeTroubleAlert.tsx')).CodeTroubleAlert);
  const viewOf = (kind: string) =>
    chunk(async () => {
      // Loads the error view too: it must be available on top of this modal.
      const [Modal] = await Promise.all([loadModal(kind), trouble.arrival()]);
      return Modal;
    });
  const views = flows.flatMap(({ kind, modal }) => (modal ? [[kind, viewOf(kind)]] : []));
  return { trouble, views: Object.fromEntries(views) as ModalViews['views'] };
}
