import type { PlaceView } from '#machines/shared/places/place-view.ts';

/** The location of a modal flow. Decision 3. */
export interface ModalAddress {
  /** The part after the kind in the stack ("option-tree:8"), or in the modal's own path. */
  key: string | null;
  id: number | null;
  placeId: number | null;
  isAlone: boolean;
  path: string;
  beneath: readonly string[];
}

/** The location of a screen. Its search values are untrusted. */
export interface PageAddress {
  placeId: number | null;
  search: {
    view?: PlaceView;
    token?: string;
    reservation?: string;
    theme?: number;
    operator?: string;
    search?: string;
    county?: number;
    returnUrl?: string;
    state?: string;
    code?: string;
    iss?: string;
    error?: string;
  };
}

export interface Destination {
  to: string;
  /** The return address to pass on, and the target of `return`: from the search, the page left, or a given address. */
  returnUrl: 'none' | 'search' | 'here' | { kept: string | null };
}

/** A modal's own address (spec 2 "Root routes"); null: the screen's address stays. */
type OwnPath<Key extends string> = { to: string; key: Key } | null;

export type ModalEntrance<Input, Ended> = {
  input: (address: ModalAddress) => Input | null;
  /** Used if the modal lies alone on a screen. Null: back to that screen. */
  next: ((output: Ended) => Destination | null) | null;
} & (
  | { key: 'none'; path: OwnPath<'none'> }
  /** A stack entry without its required key is dropped. */
  | { key: 'optional' | 'required'; path: OwnPath<'id' | 'place' | 'qr'> }
);

export interface PageEntrance<Input, Ended> {
  /** Has no trailing slash. `open` is called only at this path. */
  path: string;
  /** True if flows that are parts of the same page have this path, too. */
  shares: boolean;
  open: (address: PageAddress) => { key: string; input: Input } | null;
  next: ((output: Ended) => Destination) | null;
}

/** The description of a flow for the app, besides its machine. Every field is required. */
export interface FlowDefinition<Kind extends string, Input, Output, Ended = Output> {
  kind: Kind;
  modal: ModalEntrance<Input, Ended> | null;
  page: PageEntrance<Input, Ended> | null;
  /** The output if the customer leaves by the browser's own controls. */
  dismissed: Output;
  needs: 'nothing' | 'mainArea';
  /**
   * The effect of a sign-out, or of another customer's sign-in, on the running flow. `nothing`: it goes on, because
   * its context holds no data of a customer (a menu). `read`: it restarts, because its context holds data that the
   * server gave to that customer (their orders). `typed`: it restarts, because the customer typed into it (a table's
   * form); if only their session expired, it goes on. Decision 32.
   */
  personal: 'nothing' | 'read' | 'typed';
  /** The e-mail from another account screen: start with it, keep it for the next screen, or drop it. */
  email: 'takes' | 'keeps' | 'drops';
  /** Text key for why the flow opens the login; null: no reason is shown. */
  loginReason: string | null;
  /** Events that carry user input; replayed after a reload. Decision 57. */
  drafts: readonly string[];
  types?: { input: Input; output: Output };
}

export type AnyFlow = FlowDefinition<string, unknown, unknown, never>;

export type InputOf<Flow extends AnyFlow> = NonNullable<Flow['types']>['input'];
export type OutputOf<Flow extends AnyFlow> = NonNullable<Flow['types']>['output'];

type Fields<Kind extends string, Input, Output, Draft extends string> = Omit<
  FlowDefinition<Kind, Input, Output>,
  'kind' | 'types' | 'drafts'
> & { drafts: readonly Draft[] };

/** `defineFlow<Input, Output, Event>()('slot', { … })`. Only flows with drafts name their events. Decision 63. */
export const defineFlow =
  <Input, Output, Event extends { type: string } = never>() =>
  <const Kind extends string, const Own extends Fields<Kind, Input, Output, Event['type']>>(
    kind: Kind,
    fields: Own,
  ): Own & { kind: Kind; types?: { input: Input; output: Output } } => ({ kind, ...fields });

/** A modal that ends as `dismissed` and drops the e-mail. Each flow adds the other fields. */
export const MODAL = {
  page: null,
  dismissed: { outcome: 'dismissed' },
  email: 'drops',
  drafts: [],
} as const;

/** A modal with the customer's data from the server. */
export const CUSTOMER_MODAL = { ...MODAL, needs: 'mainArea', personal: 'read' } as const;

/** A page that shows data of the customer among other data, and has no reason text for a login. */
export const CUSTOMER_PAGE = { ...CUSTOMER_MODAL, modal: null, dismissed: undefined, loginReason: null } as const;
