import type { MesaServer } from '#test/harness/server.ts';

export interface Charge {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly status: 'succeeded' | 'failed';
}

/** What the payment provider has on its books, as its sandbox tells it. */
export interface Payments {
  /** Money taken since the test began. */
  captures(): Promise<readonly Charge[]>;
  /** Attempts that the provider turned down since the test began. */
  refusals(): Promise<readonly Charge[]>;
}

/** Tests of one worker run one after the other, so what is new on the books is of the test that asks. */
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
