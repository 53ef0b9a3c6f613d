import { type Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Still compressed. */
  readonly body: Buffer;
}

export async function getRaw(url: string, headers: Record<string, string>, agent?: Agent): Promise<RawAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, ...(agent && { agent }) }, resolve).once('error', reject);
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
