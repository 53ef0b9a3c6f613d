/** The server's log. Never a secret, a token, a mail address or a card. */
export interface Log {
  info(message: string): void;
  /** An unexpected error, with its stack. The stack never goes into a response. */
  error(message: string, error: unknown): void;
}

/** Writes lines to two streams, such as those of the process. */
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
