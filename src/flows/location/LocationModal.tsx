import { useSelector } from '@xstate/react';
import { LocateFixed, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AddressBookRef } from '#machines/location/address-book/address-book.machine.ts';
import type { LocationRef } from '#machines/location/location.machine.ts';
import { FlowDialog } from '#src/shared/kit/FlowDialog.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { OptionGroup } from '#src/ui/OptionGroup.tsx';
import { OptionRow } from '#src/ui/OptionRow.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import { AutomaticLocation } from './AutomaticLocation.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';

/** `book` is the child that lists saved addresses. Spec 2 "Location modal". */
export function LocationModal({ actor, book }: { actor: LocationRef; book: AddressBookRef | null }) {
  const { t } = useTranslation();
  const isChosen = useSelector(actor, (state) => state.matches('closing'));
  const isAutomatic = useSelector(actor, (state) => state.matches({ open: 'automatic' }));
  const isManual = useSelector(actor, (state) => state.matches({ open: 'manual' }));
  return (
    <FlowDialog actor={actor} title={t('location.title')}>
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
          {isManual && <AddressSearch actor={actor} />}
          {book && <SavedAddresses actor={book} />}
        </div>
      )}
    </FlowDialog>
  );
}
