import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { createMasker } from './mask.ts';
import { isPlain } from './weigh.ts';

/** The app's own words. Everything else in a report is masked. */
export interface Vocabulary {
  names: ReadonlySet<string>;
  /** Event types, state names, contract values, catalogue keys. */
  words: ReadonlySet<string>;
}

/** User input and secrets: always masked, even if the value is a word of the app. */
const NEVER =
  /^(value|password|confirmPassword|e?mail|username|name|phone|nif|comments|note|term|address|street|streetNumber|floor|locality|zipCode|formattedAddress|deliveryAddress|deliverySeatCode|seatCode|label|title|body|description|token|refreshToken|refusedToken|linkToken|paymentToken|secret|clientSecret|stripeClientSecret|code|promoCode|qrcode|uuid|uid|endpoint|key|fingerprint|last4|authorizationUrl)$/;

const ISO_TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const WALL_TIME = /^([01]?\d|2[0-4]):[0-5]\d$/;
const CURRENCY = /^[A-Z]{3}$/;
const ZONE = /^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_]+)*$/;
const LINE = /^\d{1,8}:\d{0,8}:(\d{1,8}(\+\d{1,8})*)?$/;
const IRI = /^(\/[\w.-]+)+$/;
const ID = /^\d{1,8}$/;
const DEGREES = /^(-?\d{1,3}\.\d)(\d+)$/;

const BIGGEST_ID = 99_999_999;
const isInstant = (value: number) => value > 1_577_000_000_000 && value < 2_209_000_000_000;

/** Values that JSON cannot express, and values left out. Read by `studio/replay/revive.ts`. */
export type Marked =
  | { $: 'undefined' }
  | { $: 'number'; is: string }
  | { $: 'failure'; reason: string; status: number; retryAfter: number | null; violations: unknown }
  | { $: 'error' }
  | { $: 'opaque' }
  | { $: 'tooLarge' };

const DEEPEST = 40;

export interface Redactor {
  value: (value: unknown) => unknown;
  /** Actor ids can contain scanned or chosen values ("browser-scanner:…"). */
  id: (id: string) => string;
}

export function createRedactor({ names, words }: Vocabulary): Redactor {
  const mask = createMasker();
  const isKnown = (text: string) => words.has(text) || names.has(text);

  const part = (text: string) => (isKnown(text) || ID.test(text) ? text : (placeId(text) ?? mask(text)));
  const placeId = (text: string) => {
    const [, word = '', count = ''] = /^([a-z]+)-(\d{1,8})$/.exec(text) ?? [];
    return word !== '' && isKnown(word) ? `${word}-${count}` : null;
  };

  function id(text: string): string {
    const colon = text.indexOf(':');
    if (isKnown(text) || ID.test(text)) return text;
    if (colon > 0 && isKnown(text.slice(0, colon))) return `${text.slice(0, colon)}:${part(text.slice(colon + 1))}`;
    const parts = text.split('.');
    return parts.length > 1 && parts.every((each) => isKnown(each) || ID.test(each)) ? text : mask(text);
  }

  const iri = (text: string) =>
    text
      .split('/')
      .map((each) => (each === '' ? '' : part(each)))
      .join('/');

  function written(value: string, key: string): string {
    if (IRI.test(value)) return iri(value);
    if (NEVER.test(key)) return mask(value);
    if (words.has(value) || ISO_TIME.test(value) || WALL_TIME.test(value) || LINE.test(value)) return value;
    if ((key === 'currency' && CURRENCY.test(value)) || (key === 'timezone' && ZONE.test(value))) return value;
    // Positions are rounded to about ten kilometres.
    const degrees = DEGREES.exec(value);
    if (degrees) return `${degrees[1]}${'0'.repeat(degrees[2]?.length ?? 0)}`;
    return id(value);
  }

  function typeOf(type: string): string {
    if (type === 'xstate.init' || type === 'xstate.stop') return type;
    const [, kind = '', rest = ''] = /^(xstate\.(?:(?:done|error)\.(?:actor|state)|after)\.)(.*)$/s.exec(type) ?? [];
    return kind === '' ? written(type, 'type') : kind + id(rest);
  }

  const keyOf = (key: string) => {
    if (isKnown(key) || ID.test(key) || LINE.test(key)) return key;
    return IRI.test(key) ? iri(key) : id(key);
  };

  function encode(value: unknown, key: string, depth: number): unknown {
    if (typeof value === 'string') return key === 'type' ? typeOf(value) : written(value, key);
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean' || value === null) return value;
    if (value === undefined) return { $: 'undefined' } satisfies Marked;
    if (depth > DEEPEST) return { $: 'opaque' } satisfies Marked;
    if (Array.isArray(value)) return value.map((item) => encode(item, key, depth + 1));
    if (value instanceof RequestFailure) return failure(value);
    if (value instanceof Error) return { $: 'error' } satisfies Marked;
    if (!isPlain(value)) return { $: 'opaque' } satisfies Marked;
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return Object.fromEntries(
      entries.map(([name, each]) => [name === '$' ? '$$' : keyOf(name), encode(each, name, depth + 1)]),
    );
  }

  const failure = ({ reason, status, retryAfter, violations }: RequestFailure): Marked => ({
    $: 'failure',
    reason: written(reason, 'reason'),
    status,
    retryAfter,
    violations: encode(violations, 'violations', 0),
  });

  return { id, value: (value) => encode(value, '', 0) };
}

function number(value: number): number | Marked {
  if (!Number.isFinite(value)) return { $: 'number', is: String(value) };
  if (!Number.isInteger(value)) return Math.round(value * 10) / 10;
  if (Math.abs(value) <= BIGGEST_ID || isInstant(value)) return value;
  // Keeps the number of digits.
  return Math.sign(value) * 10 ** (String(Math.abs(value)).length - 1);
}
