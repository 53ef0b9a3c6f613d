/** int8, date and numeric come as the same JavaScript values from both drivers: number, string, string. */
export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1700: (text) => text,
};
