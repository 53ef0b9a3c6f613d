import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
export type ContentSecurityPolicy = NonNullable<Options['contentSecurityPolicy']>;

/** Turns off the middleware's defaults that neither the contract nor the app needs. */
const NONE = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies Options;

export const apiHeaders: MiddlewareHandler = secureHeaders({
  ...NONE,
  xContentTypeOptions: true,
  xFrameOptions: 'deny',
});

/** `publicUrl`: HSTS is sent only for https. */
export function fileHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders(optionsOfFiles(publicUrl));
}

export function pageHeaders(publicUrl: string, contentSecurityPolicy: ContentSecurityPolicy): MiddlewareHandler {
  return secureHeaders({
    ...optionsOfFiles(publicUrl),
    contentSecurityPolicy,
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: {
      camera: ['self'],
      geolocation: ['self'],
      microphone: false,
      payment: ['self', 'https://js.stripe.com'],
    },
    // Mail links carry a token in the URL.
    referrerPolicy: 'strict-origin',
    xFrameOptions: 'deny',
  });
}

/** The headers that a middleware writes into each answer. */
export async function valuesOf(middleware: MiddlewareHandler): Promise<Readonly<Record<string, string>>> {
  const app = new Hono().use(middleware).get('*', (c) => c.body(null));
  return Object.fromEntries((await app.request('/')).headers);
}

const optionsOfFiles = (publicUrl: string): Options => ({
  ...NONE,
  strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
  xContentTypeOptions: true,
});

/** For pages without scripts and forms. */
export const closedPolicy = (styles: string): ContentSecurityPolicy => ({
  defaultSrc: ["'none'"],
  styleSrc: [styles],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
});
