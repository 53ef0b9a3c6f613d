import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;
export type ContentSecurityPolicy = NonNullable<Options['contentSecurityPolicy']>;

/** The middleware sets by default what neither the contract nor this app asks for. */
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

/** Security headers of every answer of the API. Contract 1 "Headers". */
export const apiHeaders: MiddlewareHandler = secureHeaders({
  ...NONE,
  xContentTypeOptions: true,
  xFrameOptions: 'deny',
});

/** Security headers of files that are no pages. `publicUrl`: only an https address promises to stay one. */
export function fileHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders(optionsOfFiles(publicUrl));
}

/** Security headers of pages: none is shown in a frame, and only the app's own pages ask for camera and location. */
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
    // Links of mails carry a token in the address.
    referrerPolicy: 'strict-origin',
    xFrameOptions: 'deny',
  });
}

const optionsOfFiles = (publicUrl: string): Options => ({
  ...NONE,
  strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
  xContentTypeOptions: true,
});

/** Of a page that runs no scripts and sends no forms. */
export const closedPolicy = (styles: string): ContentSecurityPolicy => ({
  defaultSrc: ["'none'"],
  styleSrc: [styles],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
});
