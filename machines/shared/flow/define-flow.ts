import type { PlaceView } from '#machines/shared/places/place-view.ts';

/** What the location says about a modal flow that it opens. Decision 3. */
export interface ModalAddress {
  /** What stands behind the kind in the stack ("option-tree:8"), or in the modal's own path. */
  key: string | null;
  /** The key as a positive integer; null where it is none. */
  id: number | null;
  /** The place whose page lies beneath. */
  placeId: number | null;
  /** The modal lies on no other modal. */
  isAlone: boolean;
  /** The screen's path, and the kinds of the whole stack. */
  path: string;
  beneath: readonly string[];
}

/** What the location says about the screen. Values of the search are as hostile as the link that carries them. */
export interface PageAddress {
  /** Without a slash at its end. */
  path: string;
  /** Of a place's page. */
  placeId: number | null;
  search: {
    view?: PlaceView;
    token?: string;
    reservation?: string;
    theme?: number;
    operator?: string;
    returnUrl?: string;
    state?: string;
    code?: string;
    iss?: string;
    error?: string;
  };
}

/** Where a flow that has ended leads. */
export interface Destination {
  /** A path of the app; `return`: where the customer came from. */
  to: string;
  /** What the next address carries along, or what `return` means: the search's own, the page that is left, or an address. */
  returnUrl: 'none' | 'search' | 'here' | { kept: string | null };
}

/** A modal's own address (spec 2 "Root routes"), with the name of its key in the search; null: the screen's address stays. */
type OwnPath<Key extends string> = { to: string; key: Key } | null;

/** How a flow is opened as a modal. */
export type ModalEntrance<Input, Ended> = {
  /** Null: this address opens nothing. */
  input: (address: ModalAddress) => Input | null;
  /** Where it leads when it lies alone on a screen. Null: back to that screen. */
  next: ((output: Ended) => Destination | null) | null;
} & (
  | { key: 'none'; path: OwnPath<'none'> }
  /** An entry of the stack that lacks a required key is dropped. */
  | { key: 'optional' | 'required'; path: OwnPath<'id' | 'place' | 'qr'> }
);

/** How a flow is opened as a screen, or as a part of one. */
export interface PageEntrance<Input, Ended> {
  /** Null: not on this screen. */
  open: (address: PageAddress) => { key: string; input: Input } | null;
  /** Where it leads when it ends. Null: it never ends by itself. */
  next: ((output: Ended) => Destination) | null;
}

/** All that the app must know of a flow, beside its statechart. Every field is required: one that does not apply says so. */
export interface FlowDefinition<Kind extends string, Input, Output, Ended = Output> {
  kind: Kind;
  modal: ModalEntrance<Input, Ended> | null;
  page: PageEntrance<Input, Ended> | null;
  /** What it ends with when the customer leaves it by the browser's own controls. */
  dismissed: Output;
  /** `mainArea`: it talks to services of the main area (catalogue, cart, clock). */
  needs: 'nothing' | 'mainArea';
  /**
   * What its context holds of a customer. `read`: what the server said; it starts anew when the customer leaves. `typed`: what
   * they typed; the same, but that it is kept where their session was lost. Decision 32.
   */
  personal: 'nothing' | 'read' | 'typed';
  /** What the root tells it, beside what every flow hears. */
  hears: readonly 'customer.changed'[];
  /** An e-mail that was typed on another account screen: it starts with it, keeps it for the next screen, or drops it. */
  email: 'takes' | 'keeps' | 'drops';
  /** Key of the text that says why it opens the login; null: it does not, or the customer asks for the login itself. */
  loginReason: string | null;
  /** Events that carry what is typed or chosen at length; they are sent again after a reload. Decision 57. */
  drafts: readonly string[];
  /** For the compiler only. */
  types?: { input: Input; output: Output };
}

export type AnyFlow = FlowDefinition<string, unknown, unknown, never>;

export type InputOf<Flow extends AnyFlow> = NonNullable<Flow['types']>['input'];
export type OutputOf<Flow extends AnyFlow> = NonNullable<Flow['types']>['output'];

/** Defines a flow: `defineFlow<Input, Output>()('slot', { … })`. Decision 63. */
export const defineFlow =
  <Input, Output>() =>
  <const Kind extends string, const Fields extends Omit<FlowDefinition<Kind, Input, Output>, 'kind' | 'types'>>(
    kind: Kind,
    fields: Fields,
  ): Fields & { kind: Kind; types?: { input: Input; output: Output } } => ({ kind, ...fields });
