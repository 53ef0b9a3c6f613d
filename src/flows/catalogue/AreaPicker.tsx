import { useSelector } from '@xstate/react';
import { LocateFixed, MapPin } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { CatalogueRef } from '#machines/catalogue/catalogue.machine.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { AddressForm, type AddressFormProps } from '#src/ui/AddressForm.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SelectPill } from '#src/ui/SelectPill.tsx';

const NEARBY = 'nearby';

const contextOf = ({ context }: SnapshotFrom<CatalogueRef>) => context;

/** `kept`: the other parameters of the address. */
export function AreaPicker({ actor, kept }: { actor: CatalogueRef; kept: AddressFormProps['kept'] }) {
  const { t } = useTranslation();
  const { counties, countyId, position } = useSelector(actor, contextOf);
  const isNearby = useSelector(actor, (state) => state.matches({ choosing: 'nearby' }));
  const nearby = position ? [{ value: NEARBY, label: position.label ?? t('welcome.nearbyOption') }] : [];
  const choose = (value: string) => {
    if (value === NEARBY && position) actor.send({ type: 'position.chosen', position });
    else actor.send({ type: 'county.chosen', countyId: Number(value) });
  };
  return (
    <div className="flex max-w-full flex-wrap gap-2 max-md:w-full">
      <AddressForm href="/app/welcome" kept={kept} submitLabel={t('catalogue.show')}>
        <SelectPill
          label={t('catalogue.county')}
          name="county"
          icon={<MapPin aria-hidden="true" />}
          value={isNearby ? NEARBY : String(countyId)}
          options={[...nearby, ...counties.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onValueChange={choose}
          grows
        />
      </AddressForm>
      <Button
        variant="secondary"
        iconOnPhone
        icon={<LocateFixed aria-hidden="true" className="size-5" />}
        onClick={() => actor.send({ type: 'location.asked' })}
      >
        {t('welcome.location')}
      </Button>
    </div>
  );
}
