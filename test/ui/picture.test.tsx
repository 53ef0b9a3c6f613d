// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureAddress, PictureBase } from '#src/ui/picture-base.ts';
import { Picture } from '#src/ui/Picture.tsx';

function show(base: string | null, path: string | null) {
  render(
    <PictureBase value={base}>
      <Picture path={path} alt="Polvo à lagareiro" />
    </PictureBase>,
  );
}

describe('Picture', () => {
  afterEach(cleanup);

  it('waits for the configured base URL before it loads', () => {
    show(null, 'products/8.webp');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('loads from below the base URL', () => {
    show('https://img.ex.pt/', 'products/8.webp');
    expect(screen.getByRole('img', { name: 'Polvo à lagareiro' })).toHaveAttribute(
      'src',
      'https://img.ex.pt/products/8.webp',
    );
  });

  it('keeps its size and name when the file is missing', () => {
    show('https://img.ex.pt/', 'products/8.webp');
    fireEvent.error(screen.getByRole('img'));
    const placeholder = screen.getByRole('img', { name: 'Polvo à lagareiro' });
    expect(placeholder).not.toHaveAttribute('src');
  });

  it.each([
    ['https://img.ex.pt', '/a.webp', 'https://img.ex.pt/a.webp'],
    ['/assets/pictures/', 'a/b.webp', '/assets/pictures/a/b.webp'],
    ['https://img.ex.pt/', 'https://cdn.ex.pt/a.webp', 'https://cdn.ex.pt/a.webp'],
    ['https://img.ex.pt/', '', null],
    ['https://img.ex.pt/', null, null],
    [null, 'a.webp', null],
  ])('joins %s and %s', (base, path, address) => {
    expect(pictureAddress(base, path)).toBe(address);
  });
});
