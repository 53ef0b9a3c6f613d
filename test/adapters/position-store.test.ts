import { beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '#machines/shared/places/position.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { recallPosition, rememberPosition } from '#src/adapters/storage/position-store.ts';

const store = createLocalStore(window);
const recall = recallPosition(store);
const remember = (position: Position | null, isSignedIn = false) =>
  rememberPosition({ store, isSignedIn: () => isSignedIn })({ position });

const beach: Position = { lat: '38.68', lng: '-9.35', label: 'Praia da Torre', address: null };

describe('where a visitor is', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered in this browser, the last one', () => {
    expect(recall()).toBeNull();
    remember({ ...beach, label: null });
    remember(beach);
    expect(recall()).toEqual(beach);
  });

  it('leaves nothing behind once a customer has chosen', () => {
    remember(beach);
    remember({ ...beach, address: '/api/customer_addresses/3' }, true);
    expect(recall()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    'Cascais',
    7,
    {},
    { ...beach, lat: 38.68 },
    { ...beach, label: undefined },
    { ...beach, lat: 'north' },
    { ...beach, lng: '181' },
  ])('is nowhere where %j is stored', (stored) => {
    store.set('position', stored);
    expect(recall()).toBeNull();
  });

  it('is nowhere where what is stored breaks off', () => {
    localStorage.setItem('mesa.position', '{"lat":"38.');
    expect(recall()).toBeNull();
  });
});
