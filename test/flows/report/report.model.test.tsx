import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { reportMachine, type ReportSummary, type SaveOutcome } from '#machines/report/report.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { ReportModal } from '#src/flows/report/ReportModal.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { done, failed } from '#test/harness/model.ts';
import { pressing } from '#test/harness/press-controls.ts';
import { controls } from './report.controls.ts';

type Flow = typeof reportMachine;

const summary: ReportSummary = {
  version: '1.1.4 DEMO',
  events: 212,
  seconds: 95,
  size: 40_961,
  screens: [
    { id: 'place:1', state: 'shown.current' },
    { id: 'login:modal', state: 'refused' },
  ],
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Comunicar um problema' }));
const button = (name: string) => dialog().getByRole('button', { name });
const saved = (kind: SaveOutcome['kind']) => done('saveReport', { kind } satisfies SaveOutcome);

/** The file's content and its summary. */
function seeFile() {
  expect(dialog().getByText(/Fica no seu dispositivo até o enviar/)).toBeVisible();
  expect(dialog().getByRole('heading', { name: 'O que está no ficheiro' })).toBeVisible();
  expect(dialog().getByText(/^O que escreveu, nomes, e-mails, palavras-passe/)).toBeVisible();
  const preview = within(dialog().getByRole('region', { name: 'Em resumo' }));
  const [version, size, events] = preview.getAllByRole('definition').map((one) => one.textContent);
  expect([version, size, events]).toEqual(['1.1.4 DEMO', '41 KB', '212 em 95 s']);
  expect(preview.getByText('Versão')).toBeVisible();
  expect(preview.getByText('Pormenores').closest('details')).not.toHaveAttribute('open');
  expect(preview.getByText('Acontecimentos')).not.toBeVisible();
  expect(preview.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'place:1 → shown.current',
    'login:modal → refused',
  ]);
}

const model: FlowModel<Flow> = {
  samples: [
    done('makeReport', summary),
    failed('makeReport', new RequestFailure('unknown_error', 0)),
    saved('saved'),
    saved('unsupported'),
    failed('saveReport', new Error('disk full')),
    { type: 'save.chosen' },
    { type: 'retry.requested' },
    { type: 'modal.closed' },
  ],
  project: () => null,
  ports: ['makeReport', 'saveReport'],
  view: (actor) => <ReportModal actor={actor} />,
  perform: {
    ...pressing(controls),
    'modal.closed': ({ user, state }) =>
      state().matches('saved') ? user.click(button('OK')) : user.keyboard('{Escape}'),
  },
  pages: {
    making: () => {
      expect(dialog().getByText('A preparar o ficheiro…')).toBeInTheDocument();
    },
    failed: () => {
      expect(dialog().getByRole('alert')).toHaveTextContent(
        /^Não foi possível preparar o ficheiro.*Ocorreu um erro inesperado/,
      );
    },
    ready: () => {
      seeFile();
      expect(dialog().queryByRole('alert')).toBeNull();
      expect(button('Guardar o ficheiro')).toBeVisible();
    },
    saving: ({ calls }) => {
      expect(calls.at(-1)?.port).toBe('saveReport');
      expect(dialog().getByRole('button', { name: /Guardar o ficheiro|Tentar/ })).toHaveAttribute('aria-busy', 'true');
    },
    unsaved: () => {
      seeFile();
      expect(dialog().getByRole('alert')).toHaveTextContent(/^O ficheiro não foi guardado/);
    },
    unsupported: () => {
      seeFile();
      expect(dialog().getByRole('status')).toHaveTextContent(/^Este navegador não guarda ficheiros/);
      expect(
        dialog()
          .getAllByRole('button')
          .map((one) => one.textContent),
      ).toEqual(['']);
    },
    saved: () => {
      expect(dialog().getByRole('status')).toHaveTextContent(/^Ficheiro guardado/);
      expect(button('OK')).toBeVisible();
      expect(button('Guardar de novo')).toBeVisible();
    },
    closed: ({ actor }) => {
      expect(actor.getSnapshot().output).toEqual({ outcome: 'dismissed' });
    },
  },
};

describeFlow(reportMachine, model);
