import { RequestFailure } from '#machines/shared/flow/failure.ts';
import { isPlain } from '#src/adapters/report/weigh.ts';

/** Numbered secrets of the kinds that a customer has, none of them a word of the app. */
const KINDS = [
  (n: number) => `quiteria.${n}.vasconcelos@correio-${n}.pt`,
  (n: number) => `Quitéria ${n}ª Vasconcelos-${n}`,
  (n: number) => `Calçada do Combro ${n}, 1200-${1000 + n} Lisboa`,
  (n: number) => `eyJhbGciOiJSUzI1NiJ9.cXVpdGVyaWE${n}.c2VncmVkbw${n}`,
  (n: number) => `pi_${n}3QxR_secret_${n}YtZkWq`,
  (n: number) => `4929 1234 5678 ${1000 + n}`,
  (n: number) => `+351 91${1_000_000 + n}`,
  (n: number) => `https://push.example/send/${n}fGhJkL:APA91b${n}`,
  (n: number) => `${(0xabc00000 + n).toString(16)}-1b2c-4d3e-8f90-a1b2c3d4e5f6`,
  (n: number) => `Segredo${n}!x`,
  (n: number) => `/api/segredos/quiteria-${n}`,
];

/** Replaces every text that is not one of the app's own words by a secret, equal texts by equal secrets. */
export class Secrets {
  readonly #isWord: (text: string) => boolean;
  readonly #secrets = new Map<string, string>();

  constructor(isWord: (text: string) => boolean) {
    this.#isWord = isWord;
  }

  get all(): string[] {
    return [...this.#secrets.values()];
  }

  plant<Value>(value: Value): Value {
    return this.#plant(value) as Value;
  }

  #plant(value: unknown): unknown {
    if (typeof value === 'string') return value === '' || this.#isWord(value) ? value : this.#secretFor(value);
    if (Array.isArray(value)) return value.map((item) => this.#plant(item));
    if (value instanceof RequestFailure) {
      return new RequestFailure(
        String(this.#plant(value.reason)),
        value.status,
        value.retryAfter,
        this.plant(value.violations),
      );
    }
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'type' ? each : this.#plant(each)]),
    );
  }

  #secretFor(text: string): string {
    const known = this.#secrets.get(text);
    if (known !== undefined) return known;
    const count = this.#secrets.size;
    const secret = KINDS[count % KINDS.length]?.(count + 10) ?? '';
    this.#secrets.set(text, secret);
    return secret;
  }
}

/** The secrets that a text contains, whole or in parts, plain or encoded in a common way. */
export function leaksIn(text: string, secrets: readonly string[]): string[] {
  const digits = text.replaceAll(/[\s.\-/]/g, '');
  return secrets.filter(
    (secret) =>
      formsOf(secret).some((form) => text.includes(form)) || digits.includes(secret.replaceAll(/[\s.\-/]/g, '')),
  );
}

function formsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64');
  // The parts between separators that are too long to occur by chance; "secret" is in every client secret.
  const parts = secret
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((part) => part.length >= 6 && /\p{L}/u.test(part) && part !== 'secret');
  const written = [secret, ...parts].flatMap((part) => [
    part,
    part.toLowerCase(),
    encodeURIComponent(part),
    JSON.stringify(part).slice(1, -1),
  ]);
  return [
    ...written,
    base64,
    base64.replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
    Buffer.from(secret).toString('hex'),
  ];
}
