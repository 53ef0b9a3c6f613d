// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureAddress, PictureBase, PictureWidths } from '#src/ui/picture-base.ts';
import { Picture } from '#src/ui/Picture.tsx';

function show(base: string | null, path: string | null, widths = '') {
  render(
    <PictureBase value={base}>
      <PictureWidths value={widths}>
        <Picture path={path} alt="Polvo à lagareiro" sizes="8rem" />
      </PictureWidths>
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

  it('comes in the widths that its host offers', () => {
    show('/assets/pictures/', 'products/8.webp', '128 640');
    const picture = screen.getByRole('img');
    expect(picture).toHaveAttribute('sizes', '8rem');
    expect(picture).toHaveAttribute(
      'srcset',
      '/assets/pictures/products/8.webp?w=128 128w, /assets/pictures/products/8.webp?w=640 640w',
    );
  });

  it.each([
    ['whose host offers one width', 'products/8.webp', ''],
    ['of another host', 'https://cdn.ex.pt/8.webp', '128 640'],
  ])('%s is loaded in one size', (_, path, widths) => {
    show('/assets/pictures/', path, widths);
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
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
