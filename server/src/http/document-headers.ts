/**
 * What every page of this server carries: none is shown in a frame, and only the app's own pages ask for the camera and
 * the place. `policy` is the page's Content-Security-Policy.
 */
export function documentHeaders(publicUrl: string, policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self "https://js.stripe.com")',
    // Links of mails carry a token in the address.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'deny',
    ...strictTransport(publicUrl),
  };
}

/** Only the keeper of an https address may say that it will stay one. */
export function strictTransport(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}
