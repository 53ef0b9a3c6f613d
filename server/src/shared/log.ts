/** Where the server writes what its keeper should know. Never a secret, a token, a mail address or a card. */
export interface Log {
  info(message: string): void;
  /** A surprise: the stack goes to the log, never into an answer. */
  error(message: string, error: unknown): void;
}

/** Writes lines to two streams, as the process has them. */
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
