import { useSelector } from '@xstate/react';
import type { AddressBookRef } from '#machines/location/address-book/address-book.machine.ts';
import { reasons } from '#machines/location/address-book/reasons.ts';
import { useErrorText } from '#src/i18n/use-error-text.ts';
import { useReason } from '#src/i18n/use-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SkeletonBlock, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { AddressRow } from './AddressRow.tsx';
import { DeletionOutcome, DeletionQuestion } from './DeleteAddress.tsx';

export function SavedAddresses({ actor }: { actor: AddressBookRef }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const addresses = useSelector(actor, ({ context }) => context.addresses);
  const isLoading = useSelector(actor, (state) => state.matches('loading'));
  const failure = useSelector(actor, (state) => (state.matches('failed') ? state.context.reason : null));
  const usedIri = useSelector(actor, (state) =>
    state.matches({ listed: 'using' }) ? (state.context.used?.['@id'] ?? null) : null,
  );
  const isTaking = usedIri !== null;
  const isDeleting = useSelector(actor, (state) => state.matches({ listed: 'deleting' }));
  const refusal = useSelector(actor, (state) => (state.matches({ listed: 'unused' }) ? state.context.reason : null));
  const blocked = useReason(actor, 'address.used', reasons);
  if (isLoading) {
    return (
      <SkeletonRegion label={t('location.savedLoading')}>
        <SkeletonBlock className="h-16 rounded-md" />
      </SkeletonRegion>
    );
  }
  if (failure !== null) {
    return (
      <Banner
        tone="error"
        title={t('location.savedFailed')}
        actions={
          <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('app.retry')}
          </Button>
        }
      >
        {errorText(failure)}
      </Banner>
    );
  }
  if (addresses.length === 0) return <DeletionOutcome actor={actor} />;
  return (
    <section aria-label={t('location.saved')} className="grid gap-2">
      <h3 className="text-lg">{t('location.saved')}</h3>
      {refusal !== null && (
        <Banner tone="error" title={t('location.unused')}>
          {errorText(refusal)}
        </Banner>
      )}
      <DeletionOutcome actor={actor} />
      <ul className="grid gap-2" inert={isDeleting}>
        {addresses.map(({ '@id': iri, formattedAddress, floor, isCurrent }) => (
          <AddressRow
            key={iri}
            title={formattedAddress || t('location.autoLocation')}
            text={floor || formattedAddress || t('location.autoLocation')}
            note={
              isCurrent && (
                <p>
                  <Badge tone="success">{t('location.current')}</Badge>
                </p>
              )
            }
            busy={iri === usedIri}
            disabledReason={blocked}
            onSelect={() => actor.send({ type: 'address.used', address: iri })}
            {...(isTaking ? {} : { onDelete: () => actor.send({ type: 'deletion.requested', address: iri }) })}
          />
        ))}
      </ul>
      <DeletionQuestion actor={actor} />
    </section>
  );
}
