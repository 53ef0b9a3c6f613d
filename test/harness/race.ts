import { randomFrom } from '#server/demo/random.ts';

export interface Racer {
  readonly customerId: number;
  /** An access token. */
  readonly token: string;
}

export interface RaceCall {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
}

export interface RaceAnswer {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
}

/** Sends a call of the API. */
export type Send = (call: RaceCall) => Promise<RaceAnswer>;

/** The parameters of every race; the same seed runs the same race. */
export interface Race {
  readonly send: Send;
  readonly placeId: number;
  readonly racers: readonly Racer[];
  readonly seed: number;
}

/** The findings of every race. */
export interface Observed {
  /** Statuses of unexpected answers. */
  readonly surprises: readonly number[];
  /** The duration of each request, in ms. */
  readonly times: readonly number[];
}

/** Sends as `send` does, and records the answers. */
export function observe(send: Send, isForeseen: (answer: RaceAnswer) => boolean): Observed & { readonly send: Send } {
  const surprises: number[] = [];
  const times: number[] = [];
  return {
    surprises,
    times,
    send: async (call) => {
      const started = performance.now();
      const answer = await send(call);
      times.push(performance.now() - started);
      if (!isForeseen(answer)) surprises.push(answer.status);
      return answer;
    },
  };
}

export interface Lots {
  /** A number in [0, 1). */
  readonly draw: () => number;
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

/** A generator for each race, by its name and its seed. */
export function lotsOf(race: string, seed: number): Lots {
  const draw = randomFrom(`${race} ${seed}`);
  return {
    draw,
    shuffled: (list) =>
      list
        .map((value) => ({ value, lot: draw() }))
        .sort((one, other) => one.lot - other.lot)
        .map(({ value }) => value),
  };
}
