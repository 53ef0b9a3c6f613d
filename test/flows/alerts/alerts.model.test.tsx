import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { alertsMachine } from '#machines/alerts/alerts.machine.ts';
import { alertAbout, type Alert, type AlertRaised } from '#machines/shared/flow/alert.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { Alerts } from '#src/flows/alerts/Alerts.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { pressing } from '#test/harness/press-controls.ts';
import { controls } from './alerts.controls.ts';

const raw = '<img src=x onerror=alert(1)>\u202e';
const LONG = 'x'.repeat(10_000);

/** The text of each alert: from the catalogue, or the raw key without an entry. */
const SHOWN: Record<string, { title: string; text: string }> = {
  offline: { title: 'Erro', text: 'Sem ligação à Internet. Verifique a rede e tente de novo.' },
  unknown_error: { title: 'Erro', text: 'Ocorreu um erro inesperado. Tente de novo.' },
  logout_unconfirmed: { title: 'Sessão terminada neste dispositivo', text: 'O servidor não confirmou.' },
  [raw]: { title: 'Erro', text: raw },
  [LONG]: { title: 'Erro', text: `${'x'.repeat(300)}…` },
};

const textsOf = ({ title, reason }: AlertRaised) => ({ title, reason });

/** Alerts that are not dismissed yet, each once, in order. */
function openAlerts(happened: readonly AnyEventObject[]): AlertRaised[] {
  let open: AlertRaised[] = [];
  for (const event of happened) {
    if (event.type === 'alert.dismissed') open = open.slice(1);
    else if (!open.some(({ reason }) => reason === event['reason'])) open = [...open, event as AlertRaised];
  }
  return open;
}

const model: FlowModel<typeof alertsMachine> = {
  samples: [
    alertAbout(new RequestFailure('offline', 0)),
    alertAbout(new RequestFailure('offline', 0), { title: 'logout_unconfirmed_title', reason: 'logout_unconfirmed' }),
    alertAbout(new TypeError('Not a message for customers')),
    alertAbout(new RequestFailure(raw, 500)),
    alertAbout(new RequestFailure(LONG, 500)),
    { type: 'alert.dismissed' },
  ],
  project: ({ context }) => context.alerts.map(({ reason }: Alert) => reason),
  distinct: 'state',
  ports: [],
  view: (actor) => <Alerts actor={actor} />,
  perform: pressing(controls),
  fromRoot: ['alert.raised'],
  pages: {
    quiet: ({ send }) => {
      // No alert about a missing session: another part of the app asks for the login.
      send(alertAbout(new RequestFailure('Expired JWT Token', 401)));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
    showing: ({ send, happened, actor }) => {
      const [first] = openAlerts(happened);
      const { title, text } = SHOWN[first?.reason ?? ''] ?? { title: '', text: '' };
      const dialog = screen.getByRole('alertdialog', { name: title });
      expect(dialog).toHaveTextContent(text);
      expect(within(dialog).getAllByRole('button')).toHaveLength(1);
      expect(dialog.querySelector('img')).toBeNull();
      // An alert that is already shown is not repeated.
      if (first) send({ ...first, status: 0 });
      expect(actor.getSnapshot()).toMatchObject({ context: { alerts: openAlerts(happened).map(textsOf) } });
    },
  },
};

describeFlow(alertsMachine, model);
