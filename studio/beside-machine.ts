/** "add-card" and "addCard" are one name. */
const folded = (name: string) => name.replaceAll('-', '').toLowerCase();

/** Of files that are declared beside machines, that of one machine, whose folder is called like it. */
export function besideMachine<File>(files: Readonly<Record<string, File>>, machineId: string): File | undefined {
  return Object.entries(files).find(([path]) => folded(path.split('/').at(-2) ?? '') === folded(machineId))?.[1];
}
