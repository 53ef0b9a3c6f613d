import * as Dialog from '@radix-ui/react-dialog';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { StrictMode, type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const locale = query.get('locale') === 'en' ? 'en' : 'pt';
const stripe = loadStripe('pk_test_sandbox', { locale });
const style = { base: { color: '#1c1917', '::placeholder': { color: '#57534e' } }, invalid: { color: '#b91c1c' } };

function tell({ error, status }: { error?: StripeError | undefined; status?: string | undefined }): string {
  return error === undefined ? (status ?? '') : `${error.code ?? error.type}: ${error.message ?? ''}`;
}

/** Saves a card for `?setup=` and pays `?payment=` with `?card=`, through the provider's client libraries. */
function Form() {
  const provider = useStripe();
  const elements = useElements();
  const [state, setState] = useState({ complete: false, message: '' });
  const [outcome, setOutcome] = useState('');

  async function save(event: SubmitEvent) {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!provider || !card) return;
    const { error, setupIntent } = await provider.confirmCardSetup(query.get('setup') ?? '', {
      payment_method: { card, billing_details: { name: 'Ana' } },
    });
    setOutcome(tell({ error, status: setupIntent?.status }));
  }

  async function pay() {
    const secret = query.get('payment') ?? '';
    const result = await provider?.confirmCardPayment(secret, { payment_method: query.get('card') ?? '' });
    const found = await provider?.retrievePaymentIntent(secret);
    setOutcome(
      `${tell({ error: result?.error, status: result?.paymentIntent?.status })} / ${found?.paymentIntent?.status ?? ''}`,
    );
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <div className="field">
        <CardElement
          options={{ hidePostalCode: true, style }}
          onChange={({ complete, error }) => setState({ complete, message: error?.message ?? '' })}
        />
      </div>
      <p role="alert">{state.message}</p>
      <button disabled={!state.complete}>Guardar</button>
      <button type="button" onClick={() => void pay()}>
        Pagar
      </button>
      <output>{outcome}</output>
    </form>
  );
}

const root = document.querySelector('main');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Dialog.Root defaultOpen>
        <Dialog.Trigger>Abrir</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Content aria-describedby={undefined}>
            <Dialog.Title>Cartão</Dialog.Title>
            <Elements stripe={stripe}>
              <Form />
            </Elements>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </StrictMode>,
  );
}
