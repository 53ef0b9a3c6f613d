import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '#machines/shared/tables/reservation-times.ts';
import { createTableDraftStore } from '#src/adapters/storage/table-draft-store.ts';

const draft = { ...EMPTY_DRAFT, comments: 'Janela', group: { name: 'Ana', phone: '910 000 000', size: '12' } };

/** A tab in which different customers are signed in, or nobody. */
function openTab(first: number | null) {
  let userId = first;
  sessionStorage.clear();
  const store = createTableDraftStore(window, () => userId);
  return { store, signIn: (id: number) => (userId = id), loseSession: () => (userId = null) };
}

describe('a table that was being asked for when the session ended', () => {
  it('goes on for the same customer', () => {
    const { store, loseSession, signIn } = openTab(7);
    expect(store.take(4, true)).toBeNull();
    loseSession();
    store.keep({ placeId: 4, draft });
    signIn(7);
    expect(store.take(4, true)).toEqual(draft);
  });

  it('is forgotten when another customer asks for a table', () => {
    const { store, loseSession, signIn } = openTab(7);
    expect(store.take(4, true)).toBeNull();
    loseSession();
    store.keep({ placeId: 4, draft });
    signIn(8);
    expect(store.take(4, true)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not shown to a visitor, and waits for its customer', () => {
    const { store, loseSession, signIn } = openTab(7);
    store.keep({ placeId: 4, draft });
    loseSession();
    expect(store.take(4, true)).toBeNull();
    signIn(7);
    expect(store.take(4, true)).toEqual(draft);
  });

  it("is the visitor's own where nobody was signed in", () => {
    const { store, signIn } = openTab(null);
    store.keep({ placeId: 4, draft });
    signIn(7);
    expect(store.take(4, true)).toEqual(draft);
  });
});
