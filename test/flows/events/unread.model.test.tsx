import { screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import { expect } from 'vitest';
import { unreadMachine, type UnreadRef } from '#machines/events/unread/unread.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { recalling } from '#test/harness/asking.ts';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { answerOf } from '#test/harness/happened.ts';
import { done, failed } from '#test/harness/model.ts';

type Unread = typeof unreadMachine;

function CountedBell({ actor }: { actor: UnreadRef }) {
  const unread = useSelector(actor, ({ context }) => context.unread ?? 0);
  return <IconButton label="Notificações" icon={<Bell />} badge={unread} />;
}

const seeCount = (count: unknown) => {
  // Screen readers skip the badge.
  expect(screen.getByRole('button', { name: 'Notificações' }).textContent).toBe(
    typeof count === 'number' && count > 0 ? String(count) : '',
  );
};

const model: FlowModel<Unread> = {
  input: { userId: 7 },
  ports: ['countUnread'],
  streams: ['watch', 'badge'],
  view: (actor) => <CountedBell actor={actor} />,
  samples: [
    { type: 'content.stale', isKnown: true },
    done('countUnread', 2),
    done('countUnread', 0),
    failed('countUnread', new RequestFailure('offline', 0)),
  ],
  project: ({ context }) => context.unread,
  perform: { 'content.stale': recalling(({ stream }, event) => stream('watch', event)) },
  pages: {
    counting: (scene) => {
      expect(scene.calls.at(-1)).toEqual({ port: 'countUnread', input: { userId: 7 } });
      seeCount(answerOf(scene, 'countUnread'));
    },
    counted: (scene) => {
      const unread = answerOf(scene, 'countUnread');
      seeCount(unread);
      const shown = scene.portEvents.findLast(({ stream }) => stream === 'badge')?.event;
      expect(shown).toEqual(typeof unread === 'number' ? { type: 'unread.counted', unread } : undefined);
    },
  },
};

describeFlow(unreadMachine, model);
