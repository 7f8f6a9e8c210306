// A program outside that receives webhooks, on this machine, and answers as a test wants.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adapter } from '@kaifong/kernel/context';
import { webhookReach } from '../ports/webhook-reach.ts';

/** The one opening through which tests reach this machine. */
export const reachHere = adapter(webhookReach, {
  isAllowed: (address) => address === '127.0.0.1',
  schemes: ['https:', 'http:'],
});

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly got: Received[];
  /** The answer to every call from now on. */
  answer(status: number, body?: string, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let [status, text, extra] = [200, 'ok', {} as Readonly<Record<string, string>>];
  const got: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, extra).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    got,
    answer(nextStatus, body = '', headers = {}) {
      [status, text, extra] = [nextStatus, body, headers];
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
