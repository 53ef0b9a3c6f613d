import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { addressSuggestionsMachine } from '#machines/location/address-suggestions/address-suggestions.machine.ts';
import { RequestFailure } from '#machines/shared/flow/failure.ts';
import type { FoundAddress, Geocoding } from '#machines/shared/places/geocoding.ts';
import { AddressSuggestions } from '#src/flows/location/AddressSuggestions.tsx';
import { describeFlow, type FlowModel } from '#test/harness/describe-flow.tsx';
import { answerOf, lastOf, type Happened } from '#test/harness/happened.ts';
import { after, done, failed } from '#test/harness/model.ts';
import { find, pressing } from '#test/harness/press-controls.ts';
import { retryControls } from '../shared/reading-controls.ts';
import { suggestionFields } from './location.controls.ts';

type Suggestions = typeof addressSuggestionsMachine;

const nova: FoundAddress = {
  key: 'k1',
  title: 'Rua Nova 3',
  formattedAddress: 'Rua Nova 3, Faro',
  locality: 'Faro',
  lat: '37.01',
  lng: '-7.93',
  street: 'Rua Nova',
  streetNumber: '3',
  zipCode: '',
  isApproximate: false,
};
const faro: FoundAddress = {
  ...nova,
  key: 'k2',
  title: 'Faro',
  formattedAddress: 'Faro',
  street: '',
  streetNumber: '',
};
const TITLES: Record<string, RegExp> = { k1: /^Rua Nova 3/, k2: /^Faro/ };

const field = () => find(suggestionFields.text);
const list = () => screen.queryByRole('listbox', { name: 'Moradas sugeridas' });

const nameOf = (key: unknown) => [nova, faro].find((each) => each.key === key)?.formattedAddress;

/** The last typed text or choice. */
function textOf(scene: Happened): string {
  const last = lastOf(scene, ['text.edited', 'suggestion.chosen']);
  return String(last?.['value'] ?? nameOf(last?.['key']) ?? '');
}

/** The last answer. A short text, a failure, a choice, or Escape before the next answer removes it. */
function suggestionsOf({ happened }: Happened): readonly FoundAddress[] {
  const since = happened.slice(
    happened.findLastIndex(
      ({ type, ...event }, index) =>
        type === 'suggestion.chosen' ||
        type === 'xstate.error.actor.suggest' ||
        (type === 'text.edited' && String(event['value']).length < 3) ||
        (type === 'list.closed' && /^text|after/.test(happened[index - 1]?.type ?? '')),
    ) + 1,
  );
  const answer = answerOf({ happened: since }, 'suggest') as Geocoding | undefined;
  return answer?.status === 'OK' ? answer.results : [];
}

function seeList(scene: Happened, isOpen = true) {
  const suggestions = isOpen ? suggestionsOf(scene) : [];
  expect(field()).toHaveValue(textOf(scene));
  expect(field()).toHaveAttribute('aria-expanded', String(suggestions.length > 0));
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  const shown = list();
  const options = shown ? within(shown).getAllByRole('option') : [];
  expect(options.map((option) => option.textContent)).toEqual(
    suggestions.map(({ title, formattedAddress }) => (title === formattedAddress ? title : title + formattedAddress)),
  );
}

const seeStatus = (text: string | RegExp) => expect(field()).toHaveAccessibleDescription(text);

const model: FlowModel<Suggestions> = {
  ports: ['suggest'],
  view: (actor) => <AddressSuggestions actor={actor} />,
  distinct: 'state',
  // Earlier suggestions stay until the next answer.
  apart: ({ context }) => context.suggestions.length,
  samples: [
    { type: 'text.edited', value: 'ru' },
    { type: 'text.edited', value: 'rua nova' },
    after('typing', 'address-suggestions.asked.typing'),
    done('suggest', { status: 'OK', results: [nova, faro] }),
    done('suggest', { status: 'ZERO_RESULTS' }),
    done('suggest', { status: 'OVER_QUERY_LIMIT' }),
    failed('suggest', new RequestFailure('offline', 0)),
    { type: 'suggestion.chosen', key: 'k1' },
    { type: 'suggestion.chosen', key: 'k2' },
    { type: 'list.opened' },
    { type: 'list.closed' },
    { type: 'retry.requested' },
    { type: 'connection.restored' },
  ],
  project: ({ context }) => [context.suggestions.length, context.problem],
  refused: [{ type: 'suggestion.chosen', key: 'of an earlier question' }],
  fromRoot: ['connection.restored'],
  tells: (event) =>
    event.type === 'suggestion.chosen'
      ? [{ type: 'suggestion.taken', found: event['key'] === 'k1' ? nova : faro }]
      : [],
  perform: {
    'text.edited': async ({ user, actor }, { value }) => {
      const input = field();
      if (!(input instanceof HTMLInputElement)) throw new Error('The field takes no text');
      // The same text causes no input event.
      if (input.value === value) {
        actor.send({ type: 'text.edited', value });
        return;
      }
      // Set at once, like dictated text: each letter would be a separate step.
      input.focus();
      input.select();
      await user.paste(value);
    },
    'suggestion.chosen': async ({ user }, { key }) => {
      if (key === 'k1') {
        // The keys select the first option, the last one, and the first one again.
        field().focus();
        await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
        expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName(TITLES['k1']);
        await user.keyboard('{Enter}');
      } else await user.click(screen.getByRole('option', { name: TITLES[key] ?? '' }));
    },
    'list.opened': async ({ user }) => {
      field().focus();
      await user.keyboard('{ArrowDown}');
    },
    'list.closed': async ({ user, actor }) => {
      field().focus();
      // Without a list there is nothing to close.
      if (list()) await user.keyboard('{Escape}');
      else actor.send({ type: 'list.closed' });
    },
    ...pressing(retryControls),
  },
  pages: {
    idle: (scene) => {
      seeList(scene, false);
      seeStatus('Por exemplo, Rua Augusta 12, Lisboa');
    },
    'asked.typing': (scene) => {
      seeList(scene);
      seeStatus('A procurar moradas…');
    },
    'asked.asking': (scene) => {
      seeList(scene);
      seeStatus('A procurar moradas…');
      expect(scene.calls.at(-1)).toEqual({ port: 'suggest', input: { text: 'rua nova' } });
    },
    offered: (scene) => {
      seeList(scene);
      seeStatus(/^2 sugestões/);
    },
    closed: (scene) => seeList(scene, false),
    none: (scene) => {
      seeList(scene, false);
      const { status } = answerOf(scene, 'suggest') as Geocoding;
      seeStatus(status === 'ZERO_RESULTS' ? /^Sem sugestões/ : /^Há demasiadas procuras/);
    },
    failed: (scene) => {
      seeList(scene, false);
      expect(screen.getByText(/^As sugestões não estão disponíveis/)).toBeVisible();
      expect(screen.getByText(/^Sem ligação à Internet/)).toBeVisible();
    },
  },
};

describeFlow(addressSuggestionsMachine, model);
