// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '#machines/shared/places/position.ts';
import { createLocalStore } from '#src/adapters/storage/local-store.ts';
import { recallPosition, rememberPosition } from '#src/adapters/storage/position-store.ts';

const store = createLocalStore(window);
const recall = recallPosition(store);
const remember = (position: Position | null, isSignedIn = false) =>
  rememberPosition({ store, isSignedIn: () => isSignedIn })({ position });

const beach: Position = { lat: '38.68', lng: '-9.35', label: 'Praia da Torre', address: null };

describe('the visitor’s position', () => {
  beforeEach(() => localStorage.clear());

  it('is stored in this browser, and replaces an earlier one', () => {
    expect(recall()).toBeNull();
    remember({ ...beach, label: null });
    remember(beach);
    expect(recall()).toEqual(beach);
  });

  it('is deleted once a customer has chosen', () => {
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
    { ...beach, lat: '' },
    { ...beach, lng: ' ' },
    { ...beach, lat: '90.01' },
    { ...beach, lat: '-90.01' },
    { ...beach, lng: '180.01' },
    { ...beach, lng: '-180.01' },
    { ...beach, lng: 'Infinity' },
  ])('is unknown where %j is stored', (stored) => {
    store.set('position', stored);
    expect(recall()).toBeNull();
  });

  it.each([
    ['90', '180'],
    ['-90', '-180'],
    ['0', '0'],
  ])('can be at the edge of the map: %s, %s', (lat, lng) => {
    remember({ ...beach, lat, lng });
    expect(recall()).toEqual({ ...beach, lat, lng });
  });

  it('is unknown where the stored value is invalid', () => {
    localStorage.setItem('mesa.position', '{"lat":"38.');
    expect(recall()).toBeNull();
  });
});
