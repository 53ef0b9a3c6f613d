import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareImages } from './compare.ts';
import { pictureFile, variantsOf, type Picture, type Variant, type Walk } from './picture.ts';

const END = '.walk.json';

/** A folder of pictures: a folder for each machine, with a file for each walk and each picture. */
export interface PictureSet {
  readonly folder: string;
  readonly walks: readonly Walk[];
}

const walkFile = (folder: string, { machine, path }: Pick<Walk, 'machine' | 'path'>): string =>
  join(folder, machine, `${path.replaceAll(' ', '-')}${END}`);

export const hasWalk = (folder: string, walk: Pick<Walk, 'machine' | 'path'>): boolean =>
  existsSync(walkFile(folder, walk));

export async function keepWalk(folder: string, walk: Walk): Promise<void> {
  await mkdir(join(folder, walk.machine), { recursive: true });
  await writeFile(walkFile(folder, walk), `${JSON.stringify(walk, null, 1)}\n`);
}

export async function readSet(folder: string): Promise<PictureSet> {
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  const files = names.filter((name) => name.endsWith(END)).toSorted();
  const walks = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Walk),
  );
  return { folder, walks };
}

/** Approves the pictures of these machines, or of all machines in `from`. Pictures of other machines stay. */
export async function approve(from: string, to: string, machines: readonly string[]): Promise<readonly string[]> {
  const known = existsSync(from) ? await readdir(from) : [];
  const missing = machines.find((machine) => !known.includes(machine));
  if (missing !== undefined) throw new Error(`There are no pictures of "${missing}" to approve`);
  const chosen = machines.length > 0 ? machines : known;
  for (const machine of chosen) {
    await rm(join(to, machine), { recursive: true, force: true });
    await cp(join(from, machine), join(to, machine), { recursive: true });
  }
  return chosen;
}

export interface Shot {
  readonly variant: Variant;
  readonly kind: 'same' | 'changed' | 'new' | 'lost';
  /** Null: not known, or the sizes differ. */
  readonly pixels: number | null;
}

/** One picture of a machine, and the outcome for each of its variants. */
export interface Compared {
  readonly machine: string;
  readonly picture: Picture;
  readonly path: string;
  readonly shots: readonly Shot[];
}

const keyOf = (machine: string, { name }: Picture) => `${machine}/${name}`;

const picturesOf = ({ walks }: PictureSet) =>
  new Map(
    walks.flatMap(({ machine, path, pictures }) =>
      pictures.map((picture) => [keyOf(machine, picture), { machine, path, picture }] as const),
    ),
  );

/** Compares the pictures of the machines in `after`. Writes a picture of each difference into a folder. */
export async function compareSets(before: PictureSet, after: PictureSet, differences: string): Promise<Compared[]> {
  const [old, now] = [picturesOf(before), picturesOf(after)];
  const machines = new Set(after.walks.map(({ machine }) => machine));
  const lost = [...old].filter(([key, { machine }]) => !now.has(key) && machines.has(machine));
  const compared: Compared[] = [];
  for (const machine of machines) await rm(join(differences, machine), { recursive: true, force: true });
  for (const [key, { machine, path, picture }] of [...now, ...lost]) {
    const all = [old.get(key)?.picture, now.get(key)?.picture].flatMap((one) => (one ? variantsOf(one) : []));
    const shots: Shot[] = [];
    for (const variant of new Set(all)) {
      const file = join(machine, pictureFile(picture, variant));
      shots.push({ variant, ...(await compareFiles(file, before.folder, after.folder, differences)) });
    }
    compared.push({ machine, path, picture, shots });
  }
  return compared;
}

async function compareFiles(
  file: string,
  before: string,
  after: string,
  differences: string,
): Promise<Pick<Shot, 'kind' | 'pixels'>> {
  const [hasOld, hasNew] = [existsSync(join(before, file)), existsSync(join(after, file))];
  if (!hasOld || !hasNew) return { kind: hasNew ? 'new' : 'lost', pixels: null };
  const found = compareImages(await readFile(join(before, file)), await readFile(join(after, file)));
  if (!found) return { kind: 'same', pixels: 0 };
  if (found.image) {
    const to = join(differences, file);
    await mkdir(join(to, '..'), { recursive: true });
    await writeFile(to, found.image);
  }
  return { kind: 'changed', pixels: found.pixels };
}
