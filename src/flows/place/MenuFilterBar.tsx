import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { PlaceRef } from '#machines/place/place.machine.ts';
import type { MenuSection } from '#machines/shared/entities/entities.ts';
import { filterChoices } from '#machines/shared/places/menu-filter.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ChipRow, FilterChip } from '#src/ui/ChipRow.tsx';
import { DietIcon } from '#src/ui/DietIcon.tsx';
import { MoreChip } from '#src/ui/MoreChip.tsx';

export function MenuFilterBar({ actor, menu }: { actor: PlaceRef; menu: readonly MenuSection[] }) {
  const { t } = useTranslation();
  const { diets, without } = useSelector(actor, ({ context }) => context.filter);
  const allergens = useId();
  const [isOpen, setIsOpen] = useState(false);
  const choices = useMemo(() => filterChoices(menu), [menu]);
  if (choices.diets.length === 0 && choices.allergens.length === 0) return null;
  return (
    <div className="grid gap-1 md:flex-1">
      <ChipRow label={t('place.filter.diets')} oneLine>
        {choices.allergens.length > 0 && (
          <MoreChip isOpen={isOpen} controls={allergens} onToggle={() => setIsOpen(!isOpen)}>
            {without.length > 0 ? t('place.filter.withoutSome', { count: without.length }) : t('place.filter.without')}
          </MoreChip>
        )}
        {choices.diets.map((diet) => (
          <FilterChip
            key={diet}
            icon={<DietIcon diet={diet} />}
            pressed={diets.includes(diet)}
            onPress={() => actor.send({ type: 'diet.toggled', diet })}
          >
            {t(`diets.${diet}`)}
          </FilterChip>
        ))}
      </ChipRow>
      <div id={allergens} hidden={!isOpen}>
        <ChipRow label={t('place.filter.without')}>
          {choices.allergens.map((allergen) => (
            <FilterChip
              key={allergen}
              icon={without.includes(allergen) ? <X aria-hidden="true" className="size-4" /> : undefined}
              pressed={without.includes(allergen)}
              onPress={() => actor.send({ type: 'allergen.toggled', allergen })}
            >
              {t(`allergens.${allergen}`)}
            </FilterChip>
          ))}
        </ChipRow>
      </div>
      {(diets.length > 0 || without.length > 0) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm text-ink-muted">{t('place.filter.note')}</p>
          <Button variant="ghost" onClick={() => actor.send({ type: 'filter.cleared' })}>
            {t('place.filter.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
