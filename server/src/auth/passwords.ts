import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { STRONG } from '#server/config/password-cost.ts';

const SHAPE = { r: 8, p: 3 } as const;
const KEY_BYTES = 32;

/** Hashes off the event loop; the result holds its own parameters and salt. `logN` is log2 of scrypt's N. */
export async function hashPassword(password: string, logN: number = STRONG): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { ...SHAPE, logN }, KEY_BYTES);
  return `$scrypt$ln=${logN},r=${SHAPE.r},p=${SHAPE.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** For an unknown user (`stored` null) it takes as long as for a password hashed with `logN`. */
export async function passwordMatches(password: string, stored: string | null, logN: number): Promise<boolean> {
  const parsed = parse(stored ?? '') ?? {
    cost: { ...SHAPE, logN },
    salt: Buffer.alloc(16),
    key: Buffer.alloc(KEY_BYTES),
  };
  const key = await derive(password, parsed.salt, parsed.cost, parsed.key.length);
  return timingSafeEqual(key, parsed.key) && stored !== null;
}

interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

function parse(stored: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/.exec(stored);
  if (parts === null) return null;
  const [, logN, r, p, salt = '', key = ''] = parts;
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function derive(password: string, salt: Buffer, { logN, r, p }: Cost, bytes: number): Promise<Buffer> {
  const N = 2 ** logN;
  const options = { N, r, p, maxmem: 2 * 128 * N * r };
  // Devices may compose the same letters differently.
  const secret = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, bytes, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
