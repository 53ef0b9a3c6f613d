import { array, is, looseObject, record, string } from 'valibot';
import type { AnyEventObject } from 'xstate';

const KEY = 'mesa.drafts';
const keptShape = record(string(), array(looseObject({ type: string() })));

/** What flows were told by hand, by their ids. */
export type Drafts = Record<string, readonly AnyEventObject[]>;

/** What was typed and chosen, in this tab and until it is closed. */
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
        // Storage that is blocked or full keeps nothing; what is typed stays on the screen.
      }
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
