import { createContext, type ReactNode } from 'react';
import { useGiven } from './use-given.ts';

export interface CardFieldProps {
  disabled: boolean;
  /** `message` is the provider's comment on the input. */
  onCardChange: (card: { complete: boolean; message: string | null }) => void;
  onEscape: () => void;
}

type RenderCardField = (props: CardFieldProps) => ReactNode;

/** Draws the payment provider's card input. The app provides it, because views do not depend on the provider. */
export const CardFieldContext = createContext<RenderCardField | null>(null);

export const useCardField = (): RenderCardField => useGiven(CardFieldContext);
