import autocannon from 'autocannon';
import { type Figure, format, median } from './figures.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 4;
const CONNECTIONS = 10;

export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Measures the app's requests per second as a ratio to a bare handler's. */
export async function compareThroughput(app: Target, bare: Target): Promise<Pick<Figure, 'value' | 'detail'>> {
  const measured = { app: [] as number[], bare: [] as number[] };
  // Alternates between the two, so that other load affects both alike; the first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [await requestsPerSecond(bare), await requestsPerSecond(app)] as const;
    if (round === 0) continue;
    measured.bare.push(pair[0]);
    measured.app.push(pair[1]);
  }
  const [ours, theirs] = [median(measured.app), median(measured.bare)];
  return {
    value: ours / theirs,
    detail: `${format(ours)} against ${format(theirs)} requests a second, ${ROUNDS} rounds`,
  };
}

async function requestsPerSecond({ url, headers }: Target): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: ROUND_SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request.`);
  return result.requests.average;
}
