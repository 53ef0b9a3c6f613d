/** A setup error that an administrator can fix: printed without a stack. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

/** A plain reason from an error code; messages may hold a password or an address. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const words: Readonly<Record<string, string>> = {
    EADDRINUSE: 'the port is in use',
    EACCES: 'not permitted',
    EADDRNOTAVAIL: 'this machine has no such address',
    ECONNREFUSED: 'the connection was refused',
    ENOTFOUND: 'the host is not known',
    '28P01': 'the password was refused',
    '28000': 'the user was refused',
    '3D000': 'there is no such database',
  };
  return words[code] ?? `error ${code}`;
}
