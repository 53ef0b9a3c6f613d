import type { Elements } from './elements.ts';
import { isRefused, QR_DEFAULTS, qrMatrix, qrPath, qrPixels, type QrMatrix, type QrOptions } from './qr-code.ts';

export interface QrCodeProps extends QrOptions {
  text: string | null | undefined;
  label: string;
  /** Shown if there is no text, or more than a code holds. */
  fallback: Elements;
}

/** For lazy screens: it bundles the encoder. `img` and `url` are both an image with a URL, as spec 3 names them. */
export function QrCode({ text, label, fallback, ...given }: QrCodeProps) {
  const options = { ...QR_DEFAULTS, ...given };
  const matrix = isRefused(text) ? null : qrMatrix(text, options);
  if (matrix === null) return <>{fallback}</>;
  const pixels = qrPixels(matrix, options);
  if (options.elementType === 'canvas') {
    return (
      <canvas
        ref={(canvas) => draw(canvas, matrix, options)}
        width={pixels}
        height={pixels}
        role="img"
        aria-label={label}
        className="max-w-full"
      />
    );
  }
  const { dark, light, margin, svgSize } = options;
  const side = matrix.size + 2 * margin;
  const path = qrPath(matrix, margin);
  if (options.elementType === 'svg') {
    return (
      <svg
        viewBox={`0 0 ${side} ${side}`}
        width={svgSize}
        height={svgSize}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
        className="h-auto max-w-full"
      >
        <rect width={side} height={side} fill={light} />
        <path d={path} fill={dark} />
      </svg>
    );
  }
  const file =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="${light}"/><path d="${path}" fill="${dark}"/></svg>`;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(file)}`}
      width={pixels}
      height={pixels}
      alt={label}
      className="max-w-full"
    />
  );
}

function draw(
  canvas: HTMLCanvasElement | null,
  { size, isDark }: QrMatrix,
  { dark, light, margin }: Required<QrOptions>,
): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const module = canvas.width / (size + 2 * margin);
  context.fillStyle = light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = dark;
  // Whole pixels: fractions would leave light lines between dark modules.
  const at = (index: number) => Math.round((index + margin) * module);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (isDark(row, column))
        context.fillRect(at(column), at(row), at(column + 1) - at(column), at(row + 1) - at(row));
    }
  }
}
