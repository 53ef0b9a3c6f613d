import type { z } from 'zod';
import { invalidRequest } from './errors.ts';

export interface Form {
  [name: string]: string | Form;
}

/** `card[number]=4242` becomes `{ card: { number: '4242' } }`. */
export function decodeForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    if ([...path, last].includes('__proto__')) throw invalidRequest(`Received unknown parameter: ${name}`);
    let target = form;
    for (const key of path) {
      const next = target[key];
      const nested: Form = typeof next === 'object' ? next : {};
      target[key] = nested;
      target = nested;
    }
    target[last] = value;
  }
  return form;
}

export function readForm<T>(schema: z.ZodType<T>, form: Form): T {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const param = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  if (issue?.code === 'unrecognized_keys') {
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param: param ?? '' });
  }
  const isMissing = issue !== undefined && !(String(issue.path[0]) in form);
  throw invalidRequest(isMissing ? `Missing required param: ${param}.` : `Invalid value for ${param}.`, {
    code: isMissing ? 'parameter_missing' : 'parameter_invalid',
    param: param ?? '',
  });
}
