/** One measured figure; without a limit it is informative. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
  /** The measurements behind it. */
  readonly detail: string;
}

export function isMissed({ value, limit }: Figure): boolean {
  if (limit === undefined) return false;
  return 'atMost' in limit ? !(value <= limit.atMost) : !(value >= limit.atLeast);
}

/** One line of output: `ok    first route, gzip: 1.12 times (at most 1.20); …`. */
export function lineOf(figure: Figure): string {
  const { name, value, unit, limit, detail } = figure;
  const verdict = limit === undefined ? '    ' : isMissed(figure) ? 'MISS' : 'ok  ';
  const bound =
    limit === undefined ? '' : 'atMost' in limit ? ` (at most ${limit.atMost})` : ` (at least ${limit.atLeast})`;
  return `${verdict}  ${name}: ${format(value)} ${unit}${bound}; ${detail}`;
}

export function format(value: number): string {
  return value.toFixed(Math.abs(value) >= 100 ? 0 : 2);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** NaN for an empty list, which fails every limit. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
