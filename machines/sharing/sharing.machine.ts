import { assign, setup, type ActorRefFrom } from 'xstate';
import { alertAbout } from '#machines/shared/flow/alert.ts';
import { raiseAlert } from '#machines/shared/flow/flow.ts';
import { port } from '#machines/shared/flow/port.ts';
import { withEvent, withOutput } from '#machines/shared/kit/params.ts';

/** A page of the app. `path` has no search parameters. */
export interface SharedPage {
  title: string;
  path: string;
}

/** `cancelled`: the customer has closed the system's sheet. `copied`: there is no sheet; the link is copied instead. */
export type ShareResult = 'shared' | 'cancelled' | 'copied';

/** Shares a page. Opens one share sheet at a time. Always on once the shell runs; a child of the root. Decision 124. */
export const sharingMachine = setup({
  types: {
    context: {} as SharedPage,
    events: {} as { type: 'share.chosen' } & SharedPage,
  },
  actors: {
    /** Rejects if the page can be neither shared nor copied. */
    sharePage: port<ShareResult, SharedPage>('sharePage'),
  },
  guards: {
    isCopied: (_, result: ShareResult) => result === 'copied',
  },
  actions: {
    keepPage: assign((_, { title, path }: SharedPage) => ({ title, path })),
    raiseRefused: raiseAlert((_, { error }: { error: unknown }) =>
      alertAbout(error, { title: 'sharing_refused_title', reason: 'sharing_refused' }),
    ),
  },
  delays: { noticeTime: 5_000 },
}).createMachine({
  id: 'sharing',
  context: { title: '', path: '' },
  initial: 'waiting',
  states: {
    waiting: {
      initial: 'quiet',
      on: { 'share.chosen': { target: 'sharing', actions: withEvent('keepPage') } },
      states: {
        quiet: {},
        copied: { after: { noticeTime: 'quiet' } },
      },
    },
    // A second sheet is not opened.
    sharing: {
      invoke: {
        id: 'sharePage',
        src: 'sharePage',
        input: ({ context }) => context,
        onDone: [{ guard: withOutput('isCopied'), target: 'waiting.copied' }, { target: 'waiting' }],
        onError: { target: 'waiting', actions: withEvent('raiseRefused') },
      },
    },
  },
});

export type SharingRef = ActorRefFrom<typeof sharingMachine>;
