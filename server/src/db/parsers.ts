/** int8, date and numeric parse to the same values in both drivers: number, string, string. */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1700: (text) => text,
};
