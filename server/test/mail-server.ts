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
  close(): void;
}

/** Keeps what it is sent; refuses recipients that `refuses` names, in words that name them too. */
export async function startMailServer(refuses: (recipient: string) => boolean = () => false): Promise<MailServer> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 mail.example\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      received.push(line);
      const recipient = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? '';
      if (isData) {
        if (line !== '.') return;
        isData = false;
        socket.write('250 kept\r\n');
      } else if (line === 'DATA') {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (recipient !== '' && refuses(recipient)) socket.write(`550 5.1.1 <${recipient}> is unknown here\r\n`);
      else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    text: () =>
      received
        .join('\n')
        .replaceAll('=\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    close: () => server.close(),
  };
}
