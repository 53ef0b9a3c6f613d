import { lazy, type ReactNode } from 'react';
import type { StripeOptions, StripePayments } from '#src/adapters/payments/stripe-payments.ts';
import type { CardFieldProps } from '#src/ui/card-field.ts';

/** Lazy: loaded when a card is entered or authenticated. */
export interface Payments {
  load: () => Promise<StripePayments>;
  cardField: (props: CardFieldProps) => ReactNode;
}

export function createPayments(options: Omit<StripeOptions, 'replaceLostFocus'>): Payments {
  let loading: Promise<StripePayments> | null = null;
  const load = () => {
    loading ??= Promise.all([
      import('#src/adapters/payments/stripe-payments.ts'),
      import('#src/ui/use-returned-focus.ts'),
    ])
      .then(([{ createStripePayments }, { replaceLostFocus }]) =>
        createStripePayments({ ...options, replaceLostFocus }),
      )
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
  const CardField = lazy(async () => ({ default: (await load()).CardField }));
  return { load, cardField: (props) => <CardField {...props} /> };
}
