import type { MesaServer } from '#test/harness/server.ts';

export interface Charge {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly status: 'succeeded' | 'failed';
}

/** The payment provider's records, read from its sandbox. */
export interface Payments {
  /** Money charged since the test began. */
  captures(): Promise<readonly Charge[]>;
  /** Attempts declined since the test began. */
  refusals(): Promise<readonly Charge[]>;
}

/** Tests of one worker run in sequence, so new records belong to the running test. */
export async function watchPayments(mesa: MesaServer): Promise<Payments> {
  const earlier = new Set((await charges(mesa)).map(({ id }) => id));
  const since = async (wanted: Charge['status']) =>
    (await charges(mesa)).filter(({ id, status }) => !earlier.has(id) && status === wanted);
  return { captures: () => since('succeeded'), refusals: () => since('failed') };
}

async function charges(mesa: MesaServer): Promise<Charge[]> {
  const response = await fetch(`${mesa.sandbox()}/sandbox/charges`);
  const { data } = (await response.json()) as { data: Charge[] };
  return data;
}
