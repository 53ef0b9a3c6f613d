import { z } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import { type Language, languageOf } from '#server/shared/language.ts';

/** Header of a route that answers with names and descriptions of the catalogue. Decision 118. */
export const languageHeaders = z.object({
  'accept-language': z
    .string()
    .optional()
    .openapi({ example: 'en', description: 'Of names and descriptions: pt or en; anything else means Portuguese' }),
});

export function requestedLanguage({ req }: { req: Pick<HonoRequest, 'header'> }): Language {
  return languageOf(req.header('Accept-Language'));
}
