// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '#machines/shared/tables/reservation-times.ts';
import { createTableDraftStore } from '#src/adapters/storage/table-draft-store.ts';

const draft = { ...EMPTY_DRAFT, comments: 'Janela', group: { name: 'Ana', phone: '910 000 000', size: '12' } };

/** A tab in which different customers, or none, are signed in. */
function openTab(first: number | null) {
  let userId = first;
  let isDrafted = false;
  sessionStorage.clear();
  const store = createTableDraftStore(window, { userId: () => userId, isDrafted: (isGroup) => isGroup && isDrafted });
  const openAnotherPage = () => (isDrafted = false);
  const reload = () => (isDrafted = true);
  return { store, openAnotherPage, reload, signIn: (id: number) => (userId = id), loseSession: () => (userId = null) };
}

describe('a table draft whose session ended', () => {
  it('is restored for the same customer', () => {
    const { store, loseSession, signIn } = openTab(7);
    expect(store.take(4, true)).toBeNull();
    loseSession();
    store.keep({ placeId: 4, draft });
    signIn(7);
    expect(store.take(4, true)).toEqual(draft);
  });

  it('is deleted when another customer requests a table', () => {
    const { store, loseSession, signIn } = openTab(7);
    expect(store.take(4, true)).toBeNull();
    loseSession();
    store.keep({ placeId: 4, draft });
    signIn(8);
    expect(store.take(4, true)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is hidden from a visitor, and kept for its customer', () => {
    const { store, loseSession, signIn } = openTab(7);
    store.keep({ placeId: 4, draft });
    loseSession();
    expect(store.take(4, true)).toBeNull();
    signIn(7);
    expect(store.take(4, true)).toEqual(draft);
  });

  it('belongs to the visitor where nobody was signed in', () => {
    const { store, signIn } = openTab(null);
    store.keep({ placeId: 4, draft });
    signIn(7);
    expect(store.take(4, true)).toEqual(draft);
  });
  it('waits for a login on another page while the form has its own drafts, as after a reload', () => {
    const { store, reload, openAnotherPage } = openTab(7);
    store.keep({ placeId: 4, draft });
    reload();
    expect(store.take(4, true)).toBeNull();
    openAnotherPage();
    expect(store.take(4, true)).toEqual(draft);
  });
});
