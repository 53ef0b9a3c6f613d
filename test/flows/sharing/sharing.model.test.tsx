import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { sharingMachine, type SharedPage } from '#machines/sharing/sharing.machine.ts';
import { ShareButton } from '#src/flows/sharing/ShareButton.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { after, done, failed } from '#test/harness/model.ts';

type Machine = typeof sharingMachine;

const page: SharedPage = { title: 'Mar Salgado', path: '/app/restaurants/4' };
const other: SharedPage = { title: 'Tasca', path: '/app/restaurants/5' };

const here = () => within(screen.getByTestId('here'));
const elsewhere = () => within(screen.getByTestId('elsewhere'));
const button = () => here().getByRole('button', { name: 'Partilhar' });

/** Only the shared page announces the text. */
function expectAnnounced(text: string) {
  expect(here().getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`));
  expect(elsewhere().getByRole('status')).toBeEmptyDOMElement();
}

const model: FlowModel<Machine> = {
  samples: [
    { type: 'share.chosen', ...page },
    done('sharePage', 'shared'),
    done('sharePage', 'cancelled'),
    done('sharePage', 'copied'),
    failed('sharePage', new Error('Nothing was shared or copied')),
    after('noticeTime', 'sharing.waiting.copied'),
  ],
  project: ({ context }) => context.path,
  ports: ['sharePage'],
  view: (actor) => (
    <>
      <div data-testid="here">
        <ShareButton actor={actor} page={page} />
      </div>
      <div data-testid="elsewhere">
        <ShareButton actor={actor} page={other} />
      </div>
    </>
  ),
  perform: {
    'share.chosen': ({ user }) => user.click(button()),
  },
  pages: {
    'waiting.quiet': ({ happened, sentEvents }) => {
      expect(button()).toBeEnabled();
      const isRefused = happened.at(-1)?.type === 'xstate.error.actor.sharePage';
      const alert = { type: 'alert.raised', title: 'sharing_refused_title', reason: 'sharing_refused' };
      if (isRefused) expect(sentEvents.at(-1)).toMatchObject(alert);
      expectAnnounced('');
    },
    sharing: ({ calls }) => {
      expect(calls.at(-1)).toEqual({ port: 'sharePage', input: page });
      expect(button()).toHaveAttribute('aria-disabled', 'true');
      expect(button()).toHaveAccessibleDescription('A partilhar…');
      expectAnnounced('');
    },
    'waiting.copied': () => expectAnnounced('Link copiado'),
  },
};

describeFlow(sharingMachine, model);
