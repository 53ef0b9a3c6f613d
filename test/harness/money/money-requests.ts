import { aCard } from '../fixtures.ts';
import type { ServerAnswer } from './money-server.ts';

type Call = 'read' | 'pay' | 'check' | 'refresh';

export interface Request {
  readonly call: Call;
  readonly token: string;
  readonly key: string;
  readonly card: string;
  /** The number of the page that sent it; a closed page receives no answer. */
  page: number;
  /** `running`: the server is processing it. */
  phase: 'sent' | 'running' | 'answered';
  answer: ServerAnswer | null;
  settle: (answer: ServerAnswer | null) => void;
}

/** The possible next steps of a request. `fault`: whether faults are among them. */
export function fatesOf(
  { call, phase }: Request,
  { isHeard, isTokenGood, fault }: { isHeard: boolean; isTokenGood: boolean; fault: boolean },
): string[] {
  if (phase === 'running')
    return ['accepted', 'declined', 'authentication', 'processing', ...(fault ? ['failed', 'crashed'] : [])];
  if (phase === 'answered') return isHeard ? ['heard', ...(fault ? ['answer lost'] : [])] : [];
  if (call === 'pay' && isTokenGood) return ['arrives', ...(fault ? ['lost'] : [])];
  if (call === 'refresh' && fault) return ['answered', 'lost', 'refused'];
  return ['answered', ...(fault && isHeard ? ['lost'] : [])];
}

interface Asked {
  action?: string;
  paymentMethodId?: string;
  payload?: { paymentMethodId?: string };
}

/** The call, token, idempotency key and card of a request. */
export function requestOf(
  pathname: string,
  { method, headers, body }: RequestInit,
): Pick<Request, 'call' | 'token' | 'key' | 'card'> {
  const sent = new Headers(headers);
  const asked = typeof body === 'string' ? (JSON.parse(body) as Asked) : {};
  return {
    call: callOf(pathname, method, asked.action),
    token: sent.get('authorization')?.replace('Bearer ', '') ?? '',
    key: sent.get('idempotency-key') ?? '',
    card: asked.paymentMethodId ?? asked.payload?.paymentMethodId ?? '',
  };
}

function callOf(pathname: string, method = 'GET', action?: string): Call {
  if (pathname === '/api/token/refresh') return 'refresh';
  if (pathname.endsWith('/place_orders') || action === 'paymentIntent') return 'pay';
  return method === 'PUT' ? 'check' : 'read';
}

/** Two saved cards. Contract 35. */
export const CARDS_ANSWER = {
  'hydra:member': [
    'list',
    ['pm_visa', 'pm_mastercard'].map((id) => ({
      id,
      object: 'payment_method',
      type: 'card',
      created: 1,
      card: aCard({ id }),
    })),
    false,
    '',
  ],
};
