import { useSelector } from '@xstate/react';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { reasons } from '#machines/location/reasons.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { showResult } from '#src/ui/show-answer.ts';
import { AddressRow } from './AddressRow.tsx';

export function FoundAddresses({ actor }: { actor: LocationRef }) {
  const { t } = useTranslation();
  const results = useSelector(actor, ({ context }) => context.results);
  const hasResults = useSelector(actor, (state) => state.hasTag('results'));
  const savingKey = useSelector(actor, (state) =>
    state.matches({ open: { manual: 'saving' } }) ? (state.context.chosen?.key ?? null) : null,
  );
  const refusal = useReason(actor, 'result.chosen', reasons);
  return (
    <section
      ref={hasResults ? showResult : null}
      aria-label={t('location.results')}
      hidden={!hasResults}
      className="grid scroll-mb-4 gap-2"
    >
      <h3 className="text-lg">
        <span role="status">{hasResults && t('location.results')}</span>
      </h3>
      <ul className="grid gap-2">
        {results.map(({ key, title, formattedAddress, isApproximate }) => (
          <AddressRow
            key={key}
            title={title}
            text={formattedAddress}
            note={isApproximate && <p className="text-sm text-warning-text">{t('location.approximate')}</p>}
            busy={key === savingKey}
            disabledReason={refusal}
            onSelect={() => actor.send({ type: 'result.chosen', key })}
          />
        ))}
      </ul>
    </section>
  );
}
