/** Where the server writes what its keeper should know. Never a secret, a token, a mail address or a card. */
export interface Log {
  info(message: string): void;
  /** A surprise: the stack goes to the log, never into an answer. */
  error(message: string, error: unknown): void;
}

export const consoleLog: Log = {
  info: (message) => {
    process.stdout.write(`${message}\n`);
  },
  error: (message, error) => {
    process.stderr.write(`${message}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  },
};
