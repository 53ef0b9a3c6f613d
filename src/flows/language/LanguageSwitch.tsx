import { useSelector } from '@xstate/react';
import type { LanguageRef } from '#machines/language/language.machine.ts';
import { LANGUAGES } from '#machines/shared/values/language.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { ChipRow, FilterChip } from '#src/ui/ChipRow.tsx';

export function LanguageSwitch({ actor }: { actor: LanguageRef }) {
  const { t } = useTranslation();
  const wanted = useSelector(actor, ({ context }) => context.wanted);
  const failed = useSelector(actor, (state) => state.matches('failed'));
  return (
    <div className="grid gap-1">
      <ChipRow label={t('language.label')}>
        {LANGUAGES.map((language) => (
          <FilterChip
            key={language}
            pressed={language === wanted}
            onPress={() => actor.send({ type: 'language.chosen', language })}
          >
            <span lang={language}>{t(`language.names.${language}`)}</span>
          </FilterChip>
        ))}
      </ChipRow>
      {failed && (
        <p role="alert" className="text-sm text-danger-text">
          {t('language.failed')}
        </p>
      )}
    </div>
  );
}
