import { useSelector } from '@xstate/react';
import { LocateFixed, PencilLine } from 'lucide-react';
import type { AddressBookRef } from '#machines/location/address-book/address-book.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { OptionGroup } from '#src/ui/OptionGroup.tsx';
import { OptionRow } from '#src/ui/OptionRow.tsx';
import { AddressSearch, type AddressSearchProps } from './AddressSearch.tsx';
import { AutomaticLocation } from './AutomaticLocation.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';

interface LocationModalProps extends AddressSearchProps {
  /** The child that lists saved addresses. */
  book: AddressBookRef | null;
}

/** Spec 2 "Location modal". */
export function LocationModal({ actor, book, suggestions, PinMap }: LocationModalProps) {
  const { t } = useTranslation();
  const isChosen = useSelector(actor, (state) => state.matches('closing'));
  const isAutomatic = useSelector(actor, (state) => state.matches({ open: 'automatic' }));
  const isManual = useSelector(actor, (state) => state.matches({ open: 'manual' }));
  const isForDelivery = useSelector(actor, ({ context }) => context.isForDelivery);
  return (
    <FlowDialog actor={actor} title={t(isForDelivery ? 'location.deliveryTitle' : 'location.title')}>
      {isChosen ? (
        <Banner tone="success">{t('location.chosen')}</Banner>
      ) : (
        <div className="grid gap-6">
          <OptionGroup title={t('location.way')}>
            <OptionRow
              kind="radio"
              name="way"
              checked={isAutomatic}
              onToggle={() => actor.send({ type: 'automatic.chosen' })}
              label={t('location.automatic')}
              description={t('location.automaticHint')}
              leading={<LocateFixed aria-hidden="true" className="size-6 shrink-0 text-primary-text" />}
            />
            <OptionRow
              kind="radio"
              name="way"
              checked={isManual}
              onToggle={() => actor.send({ type: 'manual.chosen' })}
              label={t('location.manual')}
              description={t('location.manualHint')}
              leading={<PencilLine aria-hidden="true" className="size-6 shrink-0 text-primary-text" />}
            />
          </OptionGroup>
          {isAutomatic && <AutomaticLocation actor={actor} />}
          {isManual && <AddressSearch actor={actor} suggestions={suggestions} PinMap={PinMap} />}
          {book && <SavedAddresses actor={book} />}
        </div>
      )}
    </FlowDialog>
  );
}
