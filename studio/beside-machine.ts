/** "add-card" and "addCard" count as one name. */
const folded = (name: string) => name.replaceAll('-', '').toLowerCase();

/** The file that is declared beside a machine, found by the name of its folder. */
export function besideMachine<File>(files: Readonly<Record<string, File>>, machineId: string): File | undefined {
  return Object.entries(files).find(([path]) => folded(path.split('/').at(-2) ?? '') === folded(machineId))?.[1];
}
