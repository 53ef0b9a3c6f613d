/**
 * The serialisation groups that a request asks for: `?groups[]=e_menu`, also `?groups[0]=e_menu`. A plain `groups=` is
 * not an array and asks for none. Contract 1 "Groups".
 */
export function requestedGroups(url: string): ReadonlySet<string> {
  const groups = new Set<string>();
  for (const [key, value] of new URL(url).searchParams) {
    if (/^groups\[\d*\]$/.test(key)) groups.add(value);
  }
  return groups;
}
