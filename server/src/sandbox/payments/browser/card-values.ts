export type CardField = 'number' | 'expiry' | 'cvc';
export type CardValues = Record<CardField, string>;

interface Brand {
  name: string;
  pattern: RegExp;
  lengths: number[];
  groups: number[];
  cvc: number;
}

const UNKNOWN: Brand = { name: 'unknown', pattern: /^/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 };
const BRANDS: Brand[] = [
  { ...UNKNOWN, name: 'visa', pattern: /^4/ },
  { ...UNKNOWN, name: 'mastercard', pattern: /^(5[1-5]|2[2-7])/ },
  { ...UNKNOWN, name: 'amex', pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { ...UNKNOWN, name: 'diners', pattern: /^3[068]/, lengths: [14], groups: [4, 6, 4] },
  { ...UNKNOWN, name: 'discover', pattern: /^6(011|4|5)/ },
];

export type CardProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_year'
  | 'invalid_expiry_month_past'
  | 'incomplete_cvc';

const LONGEST_VALIDITY_IN_YEARS = 50;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function brandOf(number: string): Brand {
  return BRANDS.find((brand) => brand.pattern.test(digitsOf(number))) ?? UNKNOWN;
}

export function formatNumber(text: string): string {
  const brand = brandOf(text);
  const digits = digitsOf(text).slice(0, Math.max(...brand.lengths));
  let rest = digits;
  const groups = brand.groups.map((size) => {
    const group = rest.slice(0, size);
    rest = rest.slice(size);
    return group;
  });
  return groups.filter((group) => group !== '').join(' ');
}

export function formatExpiry(text: string, isDeleting: boolean): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]\s*(\d*)/.exec(text) ?? [];
  const typed = month === '' ? digitsOf(text) : month.padStart(2, '0') + year;
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const years = digits.slice(2).length === 4 ? digits.slice(4) : digits.slice(2, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${years}`;
}

export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, brandOf(number).cvc);
}

export function parseExpiry(expiry: string): { exp_month: string; exp_year: string } {
  const digits = digitsOf(expiry);
  return { exp_month: digits.slice(0, 2), exp_year: `20${digits.slice(2, 4)}` };
}

export function isFieldComplete(field: CardField, values: CardValues): boolean {
  const digits = digitsOf(values[field]);
  if (field === 'number') return brandOf(values.number).lengths.includes(digits.length) && passesLuhn(digits);
  return (
    digits.length === (field === 'expiry' ? 4 : brandOf(values.number).cvc) && problemOf(field, values, true) === null
  );
}

/** The first problem; an incomplete field counts once it was `left`. */
export function validate(values: CardValues, left: ReadonlySet<CardField>, now = new Date()): CardProblem | null {
  const fields: CardField[] = ['number', 'expiry', 'cvc'];
  const problems = fields.map((field) => problemOf(field, values, left.has(field), now));
  return problems.find((problem) => problem !== null) ?? null;
}

export function problemOf(field: CardField, values: CardValues, isLeft: boolean, now = new Date()): CardProblem | null {
  const digits = digitsOf(values[field]);
  if (digits === '') return null;
  if (field === 'number') {
    if (Math.max(...brandOf(digits).lengths) > digits.length) return isLeft ? 'incomplete_number' : null;
    return passesLuhn(digits) ? null : 'invalid_number';
  }
  if (field === 'cvc') return isLeft && digits.length < brandOf(values.number).cvc ? 'incomplete_cvc' : null;
  return problemOfExpiry(digits, isLeft, now);
}

function problemOfExpiry(digits: string, isLeft: boolean, now: Date): CardProblem | null {
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month';
  if (digits.length < 4) return isLeft ? 'incomplete_expiry' : null;
  const year = 2000 + Number(digits.slice(2, 4));
  if (year > now.getFullYear() + LONGEST_VALIDITY_IN_YEARS) return 'invalid_expiry_year';
  return new Date(year, month) <= now ? 'invalid_expiry_month_past' : null;
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
