import type { PlaceSpec, ThemeSlug } from './menu.ts';
import type { CatalogueRows } from './rows.ts';

type Shift = readonly [opens: string, closes: string];
interface Week {
  usual: readonly Shift[];
  other?: { days: readonly number[]; shifts: readonly Shift[] };
  rests: boolean;
}

const LUNCH: Shift = ['12:00', '15:00'];
const WEEKEND = [5, 6];

const weeks: Record<ThemeSlug, Week> = {
  tradicional: { usual: [LUNCH, ['19:00', '22:30']], rests: true },
  'peixe-e-marisco': {
    usual: [
      ['12:30', '15:30'],
      ['19:30', '23:00'],
    ],
    other: { days: [6, 7], shifts: [['12:30', '23:30']] },
    rests: true,
  },
  grelhados: {
    usual: [
      ['12:00', '15:30'],
      ['19:00', '23:00'],
    ],
    rests: true,
  },
  petiscos: { usual: [['17:00', '00:00']], other: { days: WEEKEND, shifts: [['16:00', '02:00']] }, rests: true },
  pastelaria: { usual: [['07:30', '20:00']], other: { days: [7], shifts: [['08:00', '13:00']] }, rests: false },
  'sushi-e-asia': {
    usual: [LUNCH, ['19:00', '23:00']],
    other: { days: WEEKEND, shifts: [LUNCH, ['19:00', '00:30']] },
    rests: true,
  },
  italiano: { usual: [['12:00', '23:00']], rests: false },
  hamburgueres: { usual: [['12:00', '00:00']], other: { days: WEEKEND, shifts: [['12:00', '04:00']] }, rests: false },
  vegetariano: {
    usual: [['12:00', '16:00']],
    other: {
      days: [4, 5, 6],
      shifts: [
        ['12:00', '16:00'],
        ['19:00', '22:00'],
      ],
    },
    rests: true,
  },
  indiano: { usual: [LUNCH, ['18:30', '23:30']], rests: true },
  'gelados-e-doces': {
    usual: [['11:00', '00:00']],
    other: { days: [1, 2], shifts: [['13:00', '21:00']] },
    rests: false,
  },
  'bar-e-snacks': {
    usual: [['18:00', '02:00']],
    other: { days: [4, ...WEEKEND], shifts: [['18:00', '04:00']] },
    rests: true,
  },
};

const MARKET: Week = {
  usual: [['10:00', '00:00']],
  other: { days: WEEKEND, shifts: [['10:00', '02:00']] },
  rests: false,
};

export function addOpeningHours(rows: CatalogueRows, placeId: number, theme: ThemeSlug, place: PlaceSpec): void {
  for (let day = 1; day <= 7; day += 1) {
    const shifts = shiftsOn(day, placeId, theme, place);
    rows.opening_hours.push(
      ...shifts.map(([opens, closes]) => ({ place_id: placeId, day_of_week: day, opens, closes })),
    );
  }
}

/** Day 1 is Monday. */
function shiftsOn(day: number, placeId: number, theme: ThemeSlug, { inMarketplace }: PlaceSpec): readonly Shift[] {
  const { usual, other, rests } = inMarketplace === true ? MARKET : weeks[theme];
  if (rests && day === 1 + (placeId % 7)) return [];
  return other?.days.includes(day) === true ? other.shifts : usual;
}

/** True if the place is open from the first time to the second, on one day. Shifts past midnight close before they open. */
export function isOpenFor(
  { day, from, to }: { day: number; from: string; to: string },
  placeId: number,
  theme: ThemeSlug,
  place: PlaceSpec,
): boolean {
  const shifts = shiftsOn(day, placeId, theme, place);
  return shifts.some(([opens, closes]) => opens <= from && (closes <= opens || to <= closes));
}
