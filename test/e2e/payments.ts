import { callApi, clientConfig } from '#test/harness/api.ts';
import type { MesaServer } from '#test/harness/server.ts';
import { type Account, addressOf, tokenOf } from './account.ts';
import { CARDS } from './demo.ts';

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

/** Saves a card as the provider's script does, authenticated where the card asks for it. */
async function confirmSetup(mesa: MesaServer, clientSecret: string, number: string): Promise<void> {
  const { stripePublicKey } = await clientConfig(mesa.origin);
  const call = async (operation: string, form: Readonly<Record<string, string>>): Promise<unknown> => {
    const response = await fetch(
      `${mesa.sandbox()}/v1/setup_intents/${clientSecret.split('_secret_')[0]}/${operation}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${stripePublicKey}` },
        body: new URLSearchParams({ client_secret: clientSecret, ...form }),
      },
    );
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`The provider refused to save the card: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { status } = (await call('confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number.replaceAll(' ', ''),
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })) as { status: string };
  if (status === 'requires_action') await call('challenge', { outcome: 'authorised' });
}

/** Saves a card of the customer with the app's calls, authenticated where it asks for that. */
export async function saveCard(
  mesa: MesaServer,
  account: Account,
  { number }: { readonly number: string } = CARDS.accepted,
): Promise<void> {
  const [api, token] = [await addressOf(mesa), await tokenOf(mesa, account)];
  const { '@id': customer } = await callApi<{ '@id': string }>(api, { path: '/api/customer/profile', token });
  const secret = await callApi<string>(api, { path: `${customer}/stripe/create_setup_intent`, token });
  await confirmSetup(mesa, secret, number);
}
