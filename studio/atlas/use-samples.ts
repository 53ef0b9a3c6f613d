import { useEffect, useState } from 'react';

export type Sample = { type: string } & Record<string, unknown>;

const NONE: readonly Sample[] = [];
const read = new Map<string, Promise<readonly Sample[]>>();

/** The samples of a machine's model. Empty while they are being read, which takes seconds, and if reading fails. */
export function useSamples(machine: string): readonly Sample[] {
  const [samples, set] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    void samplesOf(machine).then((found) => isWanted && set(found));
    return () => {
      isWanted = false;
    };
  }, [machine]);
  return samples;
}

function samplesOf(machine: string): Promise<readonly Sample[]> {
  const known = read.get(machine);
  if (known) return known;
  const asked = fetchSamples(machine).catch(() => {
    read.delete(machine);
    return NONE;
  });
  read.set(machine, asked);
  return asked;
}

async function fetchSamples(machine: string): Promise<readonly Sample[]> {
  const answer = await fetch(`/dev/flows/samples?${new URLSearchParams({ machine })}`);
  return answer.ok ? ((await answer.json()) as Sample[]) : NONE;
}
