import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server on the loopback interface. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Every line that callers sent. */
  readonly received: readonly string[];
  /** All mails as text, their quoted-printable undone. */
  text(): string;
  /** Who was sent a mail that it has kept, in turn. */
  recipients(): string[];
  close(): void;
}

export interface MailServerOptions {
  /** Refuses these for good, in words that name them too. */
  readonly refuses?: (recipient: string) => boolean;
  /** Keeps callers waiting for its greeting until then. */
  readonly greetsAfter?: Promise<void>;
  /** A port to listen on; else a free one. */
  readonly port?: number;
}

/** Keeps what it is sent. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { refuses = () => false, greetsAfter = Promise.resolve(), port = 0 } = options;
  const received: string[] = [];
  const kept: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let recipient = '';
    void greetsAfter.then(() => socket.write('220 mail.example\r\n'));
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).on('line', (line) => {
      received.push(line);
      const named = /^RCPT TO:<(.*)>/.exec(line)?.[1];
      if (isData) {
        if (line !== '.') return;
        isData = false;
        kept.push(recipient);
        socket.write('250 kept\r\n');
      } else if (line === 'DATA') {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (named !== undefined && refuses(named)) socket.write(`550 5.1.1 <${named}> is unknown here\r\n`);
      else {
        recipient = named ?? recipient;
        socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}?ignoreTLS=true`,
    received,
    text: () =>
      received
        .join('\n')
        .replaceAll('=\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    recipients: () => [...kept],
    close: () => server.close(),
  };
}
