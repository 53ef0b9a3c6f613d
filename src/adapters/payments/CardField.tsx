import { CardElement, Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import type { Language } from '#machines/shared/values/language.ts';
import { fieldStyle, onSchemeChange } from './field-style.ts';
import { FrameStop } from './FrameStop.tsx';

interface CardFieldProps {
  disabled: boolean;
  onCardChange: (card: { complete: boolean; message: string | null }) => void;
  onEscape: () => void;
}

/** The provider's card input in the app's colours and language. `onElement` receives the mounted element. */
export function createCardField(options: {
  browser: Window;
  language: () => Language;
  stripe: () => Promise<Stripe>;
  onElement: (element: StripeCardElement | null) => void;
}) {
  const { browser, language, stripe, onElement } = options;

  return function CardField({ disabled, onCardChange, onEscape }: CardFieldProps) {
    const [loading] = useState(stripe);
    const [locale] = useState(language);
    const [ready, setReady] = useState<StripeCardElement | null>(null);
    const [style, setStyle] = useState(() => fieldStyle(browser));
    useEffect(() => onSchemeChange(browser, () => setStyle(fieldStyle(browser))), []);
    useEffect(() => () => onElement(null), []);
    return (
      <Elements stripe={loading} options={{ locale }}>
        <FrameStop enter={ready && !disabled ? () => ready.focus() : null} />
        <CardElement
          options={{ style, disabled, hidePostalCode: true }}
          onReady={(element) => {
            setReady(element);
            onElement(element);
          }}
          onChange={({ complete, error }) => onCardChange({ complete, message: error?.message ?? null })}
          onEscape={onEscape}
        />
      </Elements>
    );
  };
}
