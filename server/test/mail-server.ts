import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server on the loopback interface. */
export interface MailServer {
  /** The value for `SMTP_URL`. */
  readonly url: string;
  /** Every line received. */
  readonly received: readonly string[];
  /** All mails as text, decoded from quoted-printable. */
  text(): string;
  /** Recipients of accepted mails, in order. */
  recipients(): string[];
  close(): void;
}

export interface MailServerOptions {
  /** Recipients to refuse permanently, with their addresses in the error text. */
  readonly refuses?: (recipient: string) => boolean;
  /** Delays the greeting until this resolves. */
  readonly greetsAfter?: Promise<void>;
  /** The port to listen on; a free one by default. */
  readonly port?: number;
}

/** Stores received mails. */
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
