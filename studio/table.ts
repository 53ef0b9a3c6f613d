/** Text table: first column left-aligned, others right-aligned, sums below a rule. */
export function aligned(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  sums: readonly string[],
): string[] {
  const cells = [heads, ...rows, sums];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const rule = '-'.repeat(Math.max(...lines.map(({ length }) => length)));
  return lines.toSpliced(-1, 0, rule).toSpliced(1, 0, rule);
}
