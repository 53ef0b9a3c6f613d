import { array, is, looseObject, record, string } from 'valibot';
import type { AnyEventObject } from 'xstate';

const KEY = 'mesa.drafts';
const keptShape = record(string(), array(looseObject({ type: string() })));

export type Drafts = Record<string, readonly AnyEventObject[]>;

export function createDraftStore(tab: Pick<Window, 'sessionStorage'>) {
  return {
    read(): Drafts {
      try {
        const kept: unknown = JSON.parse(tab.sessionStorage.getItem(KEY) ?? '{}');
        return is(keptShape, kept) ? kept : {};
      } catch {
        return {};
      }
    },
    write(drafts: Drafts): void {
      try {
        tab.sessionStorage.setItem(KEY, JSON.stringify(drafts));
      } catch {
        // Storage is blocked or full: drafts do not survive a reload.
      }
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
