import { createContext, use, type ReactNode } from 'react';

export interface CardFieldProps {
  disabled: boolean;
  /** `message` is what the provider says of what was typed. */
  onCardChange: (card: { complete: boolean; message: string | null }) => void;
  /** Escape was pressed inside the provider's field. */
  onEscape: () => void;
}

type RenderCardField = (props: CardFieldProps) => ReactNode;

/** Draws the card input of the payment provider; given by the app, because views know no provider. */
export const CardFieldContext = createContext<RenderCardField | null>(null);

export function useCardField(): RenderCardField {
  const render = use(CardFieldContext);
  if (!render) throw new Error('No card field around this component');
  return render;
}
