import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseEmail } from '#server/shared/email-address.ts';

export interface SandboxCitizen {
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** One per outcome of a first login: new account, existing account, missing address. */
export const demoCitizens = [
  { name: 'Beatriz Nunes', email: 'beatriz@mesa.example', emailVerified: true },
  { name: 'Rui Tavares', email: 'rui@mesa.example', emailVerified: true },
  { name: 'Tiago Ramos', email: 'tiago@mesa.example', emailVerified: false },
  { name: 'Inês Faria', email: null, emailVerified: false },
] as const satisfies readonly SandboxCitizen[];

export const typedCitizen = z
  .object({
    name: z.string().trim().min(1).max(100),
    email: z
      .string()
      .max(255)
      .refine((text) => 'email' in parseEmail(text)),
  })
  .transform((typed): SandboxCitizen => ({ ...typed, emailVerified: true }));

export function subjectOf({ name, email }: SandboxCitizen): string {
  return createHash('sha256')
    .update(email?.toLowerCase() ?? name)
    .digest('base64url');
}
