import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { connectionMachine, type ConnectionEvent } from '#machines/connection/connection.machine.ts';
import { OfflineBanner } from '#src/flows/connection/OfflineBanner.tsx';
import { describeFlow, type FlowModel, type Scene } from '#test/harness/describe-flow.tsx';
import { type Happened } from '#test/harness/happened.ts';
import { BESIDE } from '#test/harness/host.ts';

type Connection = typeof connectionMachine;

const NOON = Date.parse('2026-03-14T12:05:00Z');
const EVENING = Date.parse('2026-03-14T19:30:00Z');

/** The banner's text. It names the age of the kept answers until the server answers again. */
function withAge(text: RegExp, { happened }: Happened): RegExp {
  const last = happened.findLast(({ type }) => ['answer.kept', 'answer.fresh', 'connection.found'].includes(type));
  if (last?.type !== 'answer.kept') return new RegExp(`${text.source}[^:]*$`);
  return new RegExp(
    `${text.source}.*Dados guardados: sábado, 14 mar. 2026, ${last['at'] === NOON ? '12:05' : '19:30'}\\.$`,
  );
}

const banner = () => screen.getByRole('status');
const tell = ({ stream }: Scene<Connection>, event: ConnectionEvent) => act(async () => stream('connectivity', event));

const model: FlowModel<Connection> = {
  samples: [
    { type: 'connection.lost' },
    { type: 'connection.found' },
    { type: 'answer.kept', at: EVENING },
    { type: 'answer.kept', at: NOON },
    { type: 'answer.fresh' },
  ],
  project: ({ context }) => context.keptAt,
  ports: [],
  streams: ['connectivity'],
  view: (actor) => <OfflineBanner actor={actor} />,
  perform: {
    'connection.lost': tell,
    'answer.kept': tell,
    'answer.fresh': tell,
    'connection.found': async (scene, event) => {
      const before = scene.sentEvents.length;
      await tell(scene, event);
      expect(scene.sentEvents.slice(before)).toEqual(BESIDE.map((to) => ({ to, type: 'connection.restored' })));
    },
  },
  pages: {
    online: () => expect(banner()).toBeEmptyDOMElement(),
    offline: (scene) =>
      expect(banner()).toHaveTextContent(withAge(/^Sem ligação à Internet. Pode ver o que já abriu/, scene)),
    unanswered: (scene) => expect(banner()).toHaveTextContent(withAge(/^Sem resposta do servidor./, scene)),
  },
};

describeFlow(connectionMachine, model);
