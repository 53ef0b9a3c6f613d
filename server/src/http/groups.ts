/** Groups of `?groups[]=e_menu` or `?groups[0]=e_menu`; a plain `groups=` is ignored. Contract 1 "Groups". */
export function requestedGroups(url: string): ReadonlySet<string> {
  const groups = new Set<string>();
  for (const [key, value] of new URL(url).searchParams) {
    if (/^groups\[\d*\]$/.test(key)) groups.add(value);
  }
  return groups;
}
