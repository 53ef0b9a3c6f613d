/** Whose addresses the server calls: of the browsers there are. */
export const KNOWN_SERVICES =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** `push.example` or, with all that ends so, `*.push.example`; for a stand-in `http://127.0.0.1:4000`, or any port: `:*`. */
const RULE = /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(127\.0\.0\.1|localhost):(\d{1,5}|\*))$/;

/** The rules of a list divided by commas; null: one of them is none. */
export function readServices(list: string): readonly string[] | null {
  const rules = list.split(',').map((rule) => rule.trim().toLowerCase());
  return rules.every((rule) => RULE.test(rule)) ? rules : null;
}

/** A stand-in on this machine: never with real customers. */
export const isStandIn = (rule: string): boolean => rule.startsWith('http:');

/**
 * Whether the server may call an address that a client gave it: without this anybody could have it call what only it can
 * reach. Names of this list alone, by https and its own port.
 */
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
