// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { QR_DEFAULTS, qrMatrix, qrPixels, qrVersion } from '#src/ui/qr-code.ts';
import { QrCode, type QrCodeProps } from '#src/ui/QrCode.tsx';
import { readSvg } from '#test/harness/read-code.ts';

afterEach(cleanup);

const show = (props: Partial<QrCodeProps>) =>
  render(<QrCode text="Mesa" label="Código" fallback={<p>Sem código</p>} {...props} />);
const picture = () => screen.getByRole('img', { name: 'Código' });

/** The text of the code, read from an SVG element or from the address of a picture. */
function read(): string | null {
  const element = picture();
  const source = element.getAttribute('src');
  if (source === null) return readSvg(element);
  const file = decodeURIComponent(source.replace('data:image/svg+xml,', ''));
  return readSvg(new DOMParser().parseFromString(file, 'image/svg+xml').documentElement);
}

describe('a QR code (spec 5)', () => {
  it.each([null, undefined, '', '  ', 'null', 'undefined', ' null '])('refuses %j with an error', (text) => {
    show({ text, elementType: 'svg' });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Sem código')).toBeVisible();
  });

  it('refuses more data than a code can hold', () => {
    show({ text: 'x'.repeat(3000), elementType: 'svg' });
    expect(screen.getByText('Sem código')).toBeVisible();
  });

  it.each(['svg', 'img', 'url'] as const)('draws a readable code: %s', (elementType) => {
    for (const text of [
      'Mesa',
      'https://mesa.example/qr/9f1c2b7e-0a51-4c0e-9d0e-7f2f5a0d1c11',
      'Açúcar & pão 🍞',
      'nulls',
    ]) {
      show({ text, elementType });
      expect(read()).toBe(text);
      cleanup();
    }
  });

  it.each(['L', 'M', 'Q', 'H'] as const)('is readable at every error correction level: %s', (errorCorrection) => {
    show({ elementType: 'svg', errorCorrection });
    expect(read()).toBe('Mesa');
  });

  it('uses the given colours, black on white by default', () => {
    show({ elementType: 'svg' });
    expect(
      [picture().querySelector('rect'), picture().querySelector('path')].map((part) => part?.getAttribute('fill')),
    ).toEqual(['#ffffff', '#000000']);
    cleanup();
    show({ elementType: 'svg', dark: '#1a2b55', light: '#fff4e0' });
    expect(read()).toBe('Mesa');
    expect(picture().querySelector('path')).toHaveAttribute('fill', '#1a2b55');
  });

  it('is an SVG of 256 pixels, or as wide as requested, or four pixels per module', () => {
    show({ elementType: 'svg' });
    expect(picture()).toHaveAttribute('width', '256');
    cleanup();
    show({ elementType: 'img', width: 240 });
    expect(picture()).toHaveAttribute('width', '240');
    cleanup();
    show({ elementType: 'img' });
    // 21 modules plus the margin on both sides.
    expect(picture()).toHaveAttribute('width', String((21 + 8) * 4));
    cleanup();
    show({ elementType: 'canvas', width: 240 });
    expect(picture().tagName).toBe('CANVAS');
    expect(picture()).toHaveAttribute('width', '240');
  });

  it('is a canvas by default', () => {
    show({});
    expect(picture().tagName).toBe('CANVAS');
  });
});

const sizeOf = (text: string, version: number | null) => qrMatrix(text, { ...QR_DEFAULTS, version })?.size;

describe('the version of a code', () => {
  it.each([
    [1, 1],
    [40, 40],
    [0, 1],
    [-3, 1],
    [41, 40],
    [1e9, 40],
    [Infinity, 40],
    [7.9, 7],
    ['7', 7],
    ['99', 40],
    ['', undefined],
    ['sete', undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j is %j', (given, version) => {
    expect(qrVersion(given)).toBe(version);
  });

  it('sets the number of modules; a version that is too small is raised', () => {
    expect(sizeOf('Mesa', null)).toBe(21);
    expect(sizeOf('Mesa', 10)).toBe(57);
    expect(sizeOf('Mesa', 99)).toBe(177);
    expect(sizeOf('x'.repeat(100), 1)).toBe(sizeOf('x'.repeat(100), null));
  });

  it('adds the margin', () => {
    const matrix = { size: 21, isDark: () => false };
    expect(qrPixels(matrix, { margin: 0, scale: 2, width: 10 })).toBe(42);
    expect(qrPixels(matrix, { margin: 4, scale: 2, width: 29 })).toBe(29);
  });
});
