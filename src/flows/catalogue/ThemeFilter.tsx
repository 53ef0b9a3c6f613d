import type { ThemeChoice } from '#machines/shared/places/themes.ts';
import { useTranslation } from '#src/i18n/use-translation.tsx';
import { LinksWithoutScripts } from '#src/ui/LinksWithoutScripts.tsx';
import { PictureChip } from '#src/ui/PictureChip.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';

interface ThemeFilterProps {
  themes: readonly ThemeChoice[];
  chosen: number | null;
  area: string;
  onToggle: (themeId: number) => void;
  onClear: () => void;
}

/** A theme without a loaded place is disabled, with a reason. Without scripts, each theme links to all its places. */
export function ThemeFilter({ themes, chosen, area, onToggle, onClear }: ThemeFilterProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset aria-label={t('welcome.themes')} className="-mx-4 min-w-0 noscript:hidden lg:-mx-8">
        {/* A mouse does not scroll sideways, so wide screens show all themes. */}
        <div className="no-scrollbar flex scroll-px-4 overflow-x-auto px-2 py-1 md:grid md:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] md:gap-x-1 lg:px-8">
          <PictureChip label={t('welcome.allThemes')} path={null} pressed={chosen === null} onPress={onClear} />
          {themes.map(({ id, name, image, enabled }) => (
            <PictureChip
              key={id}
              label={name}
              path={image?.filePath}
              pressed={chosen === id}
              disabledReason={enabled ? null : t('welcome.themeUnavailable', { area })}
              onPress={() => onToggle(id)}
            />
          ))}
        </div>
      </fieldset>
      <LinksWithoutScripts label={t('welcome.themes')}>
        {themes.map(({ id, name }) => (
          <TextLink key={id} href={`/app/welcome?theme=${id}`}>
            {name}
          </TextLink>
        ))}
      </LinksWithoutScripts>
    </>
  );
}
