import { array, is, looseObject, nullable, number, object, record, string } from 'valibot';
import type { AnyEventObject } from 'xstate';

const KEY = 'mesa.drafts';
const keptShape = record(
  string(),
  object({ owner: nullable(number()), events: array(looseObject({ type: string() })) }),
);

/** By flow. `owner`: the customer who typed it; null: a visitor. */
export type Drafts = Record<string, { owner: number | null; events: readonly AnyEventObject[] }>;

export function createDraftStore(tab: Pick<Window, 'sessionStorage'>) {
  function read(): Drafts {
    try {
      const kept: unknown = JSON.parse(tab.sessionStorage.getItem(KEY) ?? '{}');
      return is(keptShape, kept) ? kept : {};
    } catch {
      return {};
    }
  }
  return {
    read,
    holds: ({ kind }: { kind: string }): boolean => Object.keys(read()).some((id) => id.startsWith(`${kind}:`)),
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
