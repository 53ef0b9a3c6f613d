/** Never log a secret, a token, a mail address or a card. */
export interface Log {
  info(message: string): void;
  /** The stack never goes into a response. */
  error(message: string, error: unknown): void;
}

export function logTo(out: NodeJS.WritableStream, err: NodeJS.WritableStream): Log {
  return {
    info: (message) => {
      out.write(`${message}\n`);
    },
    error: (message, error) => {
      err.write(`${message}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    },
  };
}

export const consoleLog = logTo(process.stdout, process.stderr);
