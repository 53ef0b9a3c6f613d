import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ReadToken } from '#server/deps/access-tokens.ts';
import type { CurrentUser } from '#server/deps/current-user.ts';

/** What the middleware of every API request leaves for the handlers (`c.var`). */
export interface ApiVariables {
  /** The caller; `null`: no token was sent. In a private route it is never null. */
  user: CurrentUser | null;
  /** The token that the caller sent; null as `user` is. */
  session: ReadToken | null;
  /** Address or network of the caller, for limits. Never logged. */
  clientAddress: string;
  /** The negotiated media type; `null`: the caller accepts none that the server has. */
  mediaType: string | null;
}

export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: ApiVariables;
}

/** What a noun's `register…Routes(api, deps)` adds its routes to. */
export type Api = OpenAPIHono<ApiEnv>;
