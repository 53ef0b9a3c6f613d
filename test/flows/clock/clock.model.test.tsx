import { act, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { clockMachine, type ClockRef } from '#machines/clock/clock.machine.ts';
import { PlaceCard } from '#src/shared/places/PlaceCard.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { aPlace } from '#test/harness/fixtures.ts';
import { after, done, failed } from '#test/harness/model.ts';

type Clock = typeof clockMachine;

const at = (time: string) => Date.parse(`2026-06-05T${time}:20+01:00`);
const place = aPlace({ id: 4, openingHours: [{ dayOfWeek: 5, opens: '12:00', closes: '15:00' }] });
const SAID = new Map([
  [at('11:59'), 'Fechado · abre às 12:00'],
  [at('12:00'), 'Aberto · fecha às 15:00'],
]);

function ClockedCard({ actor }: { actor: ClockRef }) {
  return (
    <PlaceCard
      place={place}
      themes={[]}
      now={useSelector(actor, ({ context }) => context.now)}
      position={null}
      term=""
      eager={false}
      chosen={false}
    />
  );
}

function seeOpening(now: number | null) {
  const text = now === null ? null : SAID.get(now);
  if (text) expect(screen.getByText(text)).toBeVisible();
  else expect(screen.queryByText(/Aberto|Fechado/)).toBeNull();
}

const model: FlowModel<Clock> = {
  ports: ['readClock'],
  streams: ['corrections'],
  // The samples are 20 seconds past the minute.
  view: (actor) => <ClockedCard actor={actor} />,
  samples: [
    done('readClock', at('11:59')),
    done('readClock', at('12:00')),
    failed('readClock', new Error('no clock')),
    { type: 'clock.corrected' },
    after('NEXT_MINUTE', 'clock.waiting'),
  ],
  project: ({ context }) => context.now,
  perform: { 'clock.corrected': ({ stream }, event) => act(async () => stream('corrections', event)) },
  pages: {
    reading: ({ calls }, { context }) => {
      expect(calls.at(-1)).toEqual({ port: 'readClock', input: undefined });
      seeOpening(context.now);
    },
    waiting: (_scene, { context }) => seeOpening(context.now),
  },
};

describeFlow(clockMachine, model);
