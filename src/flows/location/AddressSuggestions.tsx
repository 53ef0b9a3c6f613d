import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { AddressSuggestionsRef } from '#machines/location/address-suggestions/address-suggestions.machine.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Combobox } from '#src/ui/Combobox.tsx';
import { takeLostFocus } from '#src/ui/take-lost-focus.ts';

/** The longest term of the server's search. */
const LONGEST = 300;

type Suggestions = SnapshotFrom<AddressSuggestionsRef>;

const isOpenIn = (state: Suggestions) => state.hasTag('list');
const isBusyIn = (state: Suggestions) => state.hasTag('busy');
const isOfferedIn = (state: Suggestions) => state.matches('offered');
const problemIn = (state: Suggestions) => (state.matches('none') ? state.context.problem : null);
const failureIn = (state: Suggestions) => (state.matches('failed') ? state.context.reason : null);

export function AddressSuggestions({ actor }: { actor: AddressSuggestionsRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const text = useSelector(actor, ({ context }) => context.text);
  const suggestions = useSelector(actor, ({ context }) => context.suggestions);
  const isOpen = useSelector(actor, isOpenIn);
  const isBusy = useSelector(actor, isBusyIn);
  const isOffered = useSelector(actor, isOfferedIn);
  const problem = useSelector(actor, problemIn);
  const failure = useSelector(actor, failureIn);

  function hint(): string {
    if (isBusy) return t('location.suggestions.loading');
    if (isOffered) return t('location.suggestions.count', { count: suggestions.length });
    if (problem === 'ZERO_RESULTS' || problem === 'INVALID_REQUEST') return t('location.suggestions.none');
    return problem === null ? t('location.suggestions.hint') : t(`location.errors.${problem}`);
  }

  return (
    <div className="grid gap-2">
      <Combobox
        ref={takeLostFocus}
        label={t('location.suggestions.label')}
        hint={hint()}
        value={text}
        maxLength={LONGEST}
        onValueChange={(value) => actor.send({ type: 'text.edited', value })}
        listLabel={t('location.suggestions.list')}
        options={suggestions.map(({ key, title, formattedAddress }) => ({ key, title, text: formattedAddress }))}
        open={isOpen}
        onOpen={() => actor.send({ type: 'list.opened' })}
        onClose={() => actor.send({ type: 'list.closed' })}
        onChoose={(key) => actor.send({ type: 'suggestion.chosen', key })}
      />
      {failure !== null && (
        <Banner
          tone="warning"
          title={t('location.suggestions.failed')}
          actions={
            <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
              {t('app.retry')}
            </Button>
          }
        >
          {errorText(failure)}
        </Banner>
      )}
    </div>
  );
}
