export const KNOWN_SERVICES =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** `push.example`; `*.push.example` for subdomains; or a loopback double: `http://127.0.0.1:4000`, any port: `:*`. */
const RULE = /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(127\.0\.0\.1|localhost):(\d{1,5}|\*))$/;

export function readServices(list: string): readonly string[] | null {
  const rules = list.split(',').map((rule) => rule.trim().toLowerCase());
  return rules.every((rule) => RULE.test(rule)) ? rules : null;
}

export const isStandIn = (rule: string): boolean => rule.startsWith('http:');

/** Prevents SSRF: only listed services, https and the default port. */
export function isServiceAddress(address: string, rules: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return rules.some((rule) => {
    if (isStandIn(rule))
      return protocol === 'http:' && [`http://${hostname}:${port}`, `http://${hostname}:*`].includes(rule);
    return (
      protocol === 'https:' &&
      port === '' &&
      (rule.startsWith('*.') ? hostname.endsWith(rule.slice(1)) : hostname === rule)
    );
  });
}
