import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ReadToken } from '#server/deps/access-tokens.ts';
import type { CurrentUser } from '#server/deps/current-user.ts';

export interface ApiVariables {
  /** `null`: no token was sent; never null in a private route. */
  user: CurrentUser | null;
  session: ReadToken | null;
  /** Address or network of the caller, for rate limits. Never logged. */
  clientAddress: string;
  mediaType: string | null;
  /** The answer has all its headers: it is a kept page. */
  isWhole: true;
}

export interface ApiEnv {
  /** `isOwn`: the server calls itself to render a page. The limit has already counted the page's visitor. */
  Bindings: Partial<HttpBindings> & { readonly isOwn?: true };
  Variables: ApiVariables;
}

export type Api = OpenAPIHono<ApiEnv>;
