// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '#machines/shared/values/language.ts';
import { createStripePayments } from '#src/adapters/payments/stripe-payments.ts';
import { anAppConfig } from '#test/harness/fixtures.ts';

const config = async () => anAppConfig({ stripePublicKey: 'pk_live_x', stripeScriptUrl: '/stripe.js' });

const unused = () => Promise.resolve({});

/** A card field that is ready as soon as it has a listener. */
function createField(onReady: () => void) {
  const on = (event: string, tell: (payload: object) => void) => {
    if (event !== 'ready') return;
    tell({});
    onReady();
  };
  return { on, off: unused, mount: unused, update: unused, destroy: unused };
}

/** The provider's script, as far as a card field needs it; records the language of each instance and its fields. */
function installProvider() {
  const spoken = { instances: [] as unknown[], fields: [] as unknown[] };
  let hasField = false;
  const provider = (_key: string, { locale }: { locale: unknown }) => {
    spoken.instances.push(locale);
    const elements = (options: { locale: unknown }) => {
      spoken.fields.push(options.locale);
      return { create: () => createField(() => (hasField = true)), getElement: () => null, update: unused };
    };
    return { elements, createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused };
  };
  // jsdom has no colour schemes.
  Object.assign(window, { Stripe: provider, matchMedia: () => new EventTarget() });
  return { spoken, hasField: () => hasField };
}

function show({ CardField }: ReturnType<typeof createStripePayments>) {
  return render(<CardField disabled={false} onCardChange={() => undefined} onEscape={() => undefined} />);
}

describe('the payment provider', () => {
  afterEach(() => {
    cleanup();
    for (const name of ['Stripe', 'matchMedia']) Reflect.deleteProperty(window, name);
  });

  it('uses the app’s language, and does not change while a card is being typed', async () => {
    const { spoken, hasField } = installProvider();
    let language: Language = 'pt';
    const payments = createStripePayments({
      config,
      browser: window,
      language: () => language,
      replaceLostFocus: () => undefined,
    });
    const first = show(payments);
    await waitFor(() => expect(hasField()).toBe(true));
    language = 'en';
    await payments.ready();
    expect(spoken).toEqual({ instances: ['pt'], fields: ['pt'] });
    first.unmount();
    show(payments);
    await waitFor(() => expect(spoken).toEqual({ instances: ['pt', 'en'], fields: ['pt', 'en'] }));
  });
});
