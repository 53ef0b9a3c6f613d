import type { ComponentType } from 'react';
import { flows, type ModalKind } from '#machines/flows.ts';
import type { CodeTroubleNoticeProps } from '#src/flows/code-trouble/CodeTroubleNotice.tsx';
import type { ChunkMaker, LazyChunk } from '#src/host/lazy-chunk.ts';
import { loadFlow } from './flow-modules.ts';

/** The view of a modal, given the id of its flow. */
type ModalView = ComponentType<{ id: string }>;

/** The modals' views; each comes with its flow when that first opens. */
export interface ModalViews {
  views: Record<ModalKind, LazyChunk<ModalView>>;
  /** What says that the code of a modal did not come, fit to lie on other modals. */
  trouble: LazyChunk<ComponentType<CodeTroubleNoticeProps>>;
}

export function createModalViews(chunk: ChunkMaker): ModalViews {
  const trouble = chunk(async () => (await import('#src/flows/code-trouble/CodeTroubleAlert.tsx')).CodeTroubleAlert);
  const viewOf = (kind: string) =>
    chunk(async () => {
      // On a modal that is there, the one that says why the next is not must be there as well.
      const [{ Modal }] = await Promise.all([loadFlow(kind), trouble.arrival()]);
      if (!Modal) throw new Error(`src/flows/${kind} has no modal`);
      return Modal;
    });
  const views = flows.flatMap(({ kind, modal }) => (modal ? [[kind, viewOf(kind)]] : []));
  return { trouble, views: Object.fromEntries(views) as ModalViews['views'] };
}
