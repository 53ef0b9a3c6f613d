import { create } from 'qrcode';

export type QrElementType = 'canvas' | 'svg' | 'img' | 'url';

/** Spec 3 "QR code generation", 5, 9. Widths are in px, the margin is in modules. */
export interface QrOptions {
  /** 1 to 40; anything but a number: as large as the text needs. */
  version?: number | string | null;
  errorCorrection?: 'L' | 'M' | 'Q' | 'H';
  margin?: number;
  /** Pixels per module, if `width` is too small for the code. */
  scale?: number;
  width?: number;
  dark?: string;
  light?: string;
  elementType?: QrElementType;
  svgSize?: number;
}

export const QR_DEFAULTS = {
  version: null,
  errorCorrection: 'M',
  margin: 4,
  scale: 4,
  width: 10,
  dark: '#000000',
  light: '#ffffff',
  elementType: 'canvas',
  svgSize: 256,
} as const satisfies Required<QrOptions>;

/** `size` is in modules, without the margin. */
export interface QrMatrix {
  size: number;
  isDark: (row: number, column: number) => boolean;
}

/** The texts "null" and "undefined" come from missing values. Spec 5. */
export function isRefused(text: string | null | undefined): text is null | undefined {
  return text === null || text === undefined || ['', 'null', 'undefined'].includes(text.trim());
}

/** Within 1 to 40; undefined (automatic) for anything but a number. Spec 5. */
export function qrVersion(version: QrOptions['version']): number | undefined {
  const number = typeof version === 'string' && version.trim() !== '' ? Number(version) : version;
  if (typeof number !== 'number' || Number.isNaN(number)) return undefined;
  return Math.trunc(Math.min(40, Math.max(1, number)));
}

/** Null if no code is large enough. A version too small for the text is ignored. */
export function qrMatrix(
  text: string,
  options: Pick<Required<QrOptions>, 'version' | 'errorCorrection'>,
): QrMatrix | null {
  const version = qrVersion(options.version);
  for (const tried of version === undefined ? [undefined] : [version, undefined]) {
    try {
      const settings = {
        errorCorrectionLevel: options.errorCorrection,
        ...(tried === undefined ? {} : { version: tried }),
      };
      const { modules } = create(text, settings);
      return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
    } catch {
      // The text does not fit.
    }
  }
  return null;
}

/** The side in px: `width`, unless the code has more modules than that. */
export function qrPixels(
  { size }: QrMatrix,
  { margin, scale, width }: Pick<Required<QrOptions>, 'margin' | 'scale' | 'width'>,
): number {
  const modules = size + 2 * margin;
  return width >= modules ? width : modules * scale;
}

export function qrPath({ size, isDark }: QrMatrix, margin: number): string {
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      const length = column + 1 - start;
      runs.push(`M${start + margin},${row + margin}h${length}v1h-${length}z`);
    }
  }
  return runs.join('');
}
