import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import {
  codeTroubleMachine,
  type CodeFailure,
  type CodeTrouble,
  type CodeVerdict,
} from '#machines/code-trouble/code-trouble.machine.ts';
import { CodeTroubleAlert } from '#src/flows/code-trouble/CodeTroubleAlert.tsx';
import { CodeTroubleNotice } from '#src/flows/code-trouble/CodeTroubleNotice.tsx';
import { CodeTroublePage } from '#src/flows/code-trouble/CodeTroublePage.tsx';
import { CodeTroublePart } from '#src/flows/code-trouble/CodeTroublePart.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { after, done, failed } from '#test/harness/model.ts';
import { find, pressing } from '#test/harness/press-controls.ts';
import { controls } from './code-trouble.controls.ts';

type Model = FlowModel<typeof codeTroubleMachine>;

const judged = (verdict: CodeVerdict) => done('judgeFailure', verdict);

const TITLES: Record<CodeTrouble, string> = {
  offline: 'Sem ligação',
  unavailable: 'Não foi possível abrir',
  outdated: 'Há uma versão nova da Mesa',
  stuck: 'Recarregue para continuar',
};

const message = () => screen.queryByRole('alert') ?? screen.queryByRole('alertdialog');
const retryButton = () => find(controls['retry.requested']);

function seeNothing() {
  expect(message()).toBeNull();
}

const needsNewPage = (trouble: CodeTrouble | null) => trouble === 'outdated' || trouble === 'stuck';

function see(trouble: CodeTrouble, { busy = false } = {}) {
  expect(within(message() as HTMLElement).getByText(TITLES[trouble])).toBeVisible();
  expect(retryButton()).toHaveAccessibleName(needsNewPage(trouble) ? 'Recarregar' : 'Tentar de novo');
  if (busy) expect(retryButton()).toHaveAttribute('aria-busy', 'true');
  else expect(retryButton()).not.toHaveAttribute('aria-busy');
}

/** The earlier message, if there is one, stays with a busy button. */
function seeAsBefore({ trouble }: { trouble: CodeTrouble | null }) {
  if (trouble === null) seeNothing();
  else see(trouble, { busy: true });
}

const seeJudging =
  (input: CodeFailure): Model['pages'][string] =>
  ({ calls }, { context }) => {
    seeAsBefore(context);
    expect(calls.at(-1)).toEqual({ port: 'judgeFailure', input });
  };

let wanted = 0;

const seeRetrying: Model['pages'][string] = (_scene, { context }) => {
  seeAsBefore(context);
  expect(wanted).toBeGreaterThan(0);
};

const modelIn = (title: string, view: Model['view']): Model => ({
  title,
  samples: [
    { type: 'code.failed' },
    { type: 'code.arrived' },
    { type: 'retry.requested' },
    { type: 'connection.restored' },
    judged('offline'),
    judged('unavailable'),
    judged('outdated'),
    judged('stuck'),
    judged('reload'),
    failed('judgeFailure', new Error('broken')),
    failed('reloadPage', new Error('refused')),
    after('judgingTimeout', 'code-trouble.judging'),
    after('retryTimeout', 'code-trouble.retrying'),
    after('reloadTimeout', 'code-trouble.reloading'),
  ],
  project: ({ context }) => context.trouble,
  ports: ['judgeFailure', 'reloadPage'],
  streams: ['connection'],
  view: (actor) => {
    wanted = 0;
    actor.on('code.wanted', () => {
      wanted += 1;
    });
    return view(actor);
  },
  fromRoot: ['code.failed', 'code.arrived'],
  perform: {
    ...pressing(controls),
    'connection.restored': ({ stream }, event) => act(async () => stream('connection', event)),
  },
  pages: {
    clear: seeNothing,
    'judging.first': seeJudging({ isConsented: false, isRetried: false }),
    'judging.again': seeJudging({ isConsented: false, isRetried: true }),
    'judging.consented': seeJudging({ isConsented: true, isRetried: true }),
    offline: () => see('offline'),
    unavailable: () => see('unavailable'),
    outdated: () => see('outdated'),
    stuck: () => see('stuck'),
    'retrying.first': seeRetrying,
    'retrying.again': seeRetrying,
    reloading: ({ calls }, { context }) => {
      seeAsBefore(context);
      expect(calls.at(-1)?.port).toBe('reloadPage');
    },
  },
});

const nothing = () => undefined;

describeFlow(
  codeTroubleMachine,
  modelIn('in place of a screen', (actor) => <CodeTroublePage actor={actor} isInside={false} />),
  modelIn('in place of a part of a screen', (actor) => (
    <CodeTroublePart actor={actor}>
      <p>O mapa</p>
    </CodeTroublePart>
  )),
  modelIn('over a screen', (actor) => <CodeTroubleNotice actor={actor} onClose={nothing} />),
  modelIn('over other modals', (actor) => <CodeTroubleAlert actor={actor} onClose={nothing} />),
);
