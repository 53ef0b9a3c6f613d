import { useLocation } from '@tanstack/react-router';
import { loginFlow } from '#machines/login/login.flow.ts';
import { municipalLoginFlow } from '#machines/municipal-login/municipal-login.flow.ts';
import { formatModals, parseModals } from './modal-stack.ts';

interface Here {
  pathname: string;
  search: { modals?: string; returnUrl?: string };
}

export function municipalHref({ pathname, search }: Here): string {
  const target = search.modals === undefined ? (search.returnUrl ?? null) : beneathLogin(pathname, search.modals);
  // Encodes any text, also one that is not well-formed.
  return `${municipalLoginFlow.page.path}${target === null ? '' : `?${new URLSearchParams({ returnUrl: target }).toString()}`}`;
}

function beneathLogin(pathname: string, text: string): string | null {
  const entries = parseModals(text);
  const login = entries.findIndex(({ kind }) => kind === loginFlow.kind);
  const kept = formatModals(login < 0 ? entries : entries.slice(0, login));
  return kept === '' ? pathname : `${pathname}?modals=${encodeURIComponent(kept)}`;
}

export function useMunicipalHref(): string {
  return useLocation({ select: municipalHref });
}
