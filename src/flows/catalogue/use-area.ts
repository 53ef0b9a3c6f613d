import type { CatalogueRef } from '#machines/catalogue/catalogue.machine.ts';
import { areaOf } from '#machines/catalogue/reasons.ts';
import { useStateText } from '#src/i18n/use-reason.ts';

/** "em Cascais" or "perto de si"; empty until the counties are loaded. */
export const useArea = (actor: CatalogueRef): string => useStateText(actor, areaOf) ?? '';
