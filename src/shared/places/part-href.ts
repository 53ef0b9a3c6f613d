/** The address of a part of a list, with the parameters that have a value. */
export function partHref(
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>>,
  anchor: string,
): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return `${path}${given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''}#${anchor}`;
}
