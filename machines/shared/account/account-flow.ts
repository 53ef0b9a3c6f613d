import type { Destination, PageAddress } from '#machines/shared/flow/define-flow.ts';

/** Account flows need no session and open before the main area. */
const ACCOUNT = { needs: 'nothing', personal: 'nothing', loginReason: null } as const;

export const ACCOUNT_PAGE = { ...ACCOUNT, modal: null } as const;

export interface AccountFormInput {
  presentation: 'page' | 'modal';
  /** The text typed on another account screen. */
  email?: string;
}

/** A form that is a page of its own or lies on top of another flow. */
export const accountForm = <const Path extends string, Ended>(to: Path, next: (output: Ended) => Destination) =>
  ({
    ...ACCOUNT,
    modal: {
      path: { to, key: 'none' },
      key: 'none',
      input: (): AccountFormInput => ({ presentation: 'modal' }),
      next: null,
    },
    page: {
      path: to,
      shares: false,
      open: (): { key: string; input: AccountFormInput } => ({ key: 'page', input: { presentation: 'page' } }),
      next,
    },
    email: 'takes',
    drafts: ['field.edited'],
  }) as const;

export interface MailLinkInput {
  /** Null if the page was opened or reloaded without the link of a mail. */
  token: string | null;
}

/** The page that the link of a mail opens. */
export const mailLinkTo = <const Path extends string>(path: Path) => ({
  path,
  shares: false,
  open: ({ search: { token } }: PageAddress) => ({ key: 'page', input: { token: token ?? null } }),
});
