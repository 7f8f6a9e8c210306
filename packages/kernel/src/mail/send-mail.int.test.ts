// A mail that is sent reaches its recipient whole; what is kept of it no longer opens anything.
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { inTransaction } from '../context/index.ts';
import { openTestMachinery, system, type TestMachinery } from '../testing/index.ts';
import { sendLetter, useMailServer } from './index.ts';

let machinery: TestMachinery;
let server: Server;
let port: number;
let received = '';

/** As much of a mail server as one mail needs. */
function listen(): Server {
  return createServer((socket) => {
    let body = false;
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        if (body) received += `${line}\n`;
        if (body && line !== '.') continue;
        body = line === 'DATA';
        socket.write(body ? '354 go on\r\n' : '250 good\r\n');
      }
    });
  });
}

beforeAll(async () => {
  machinery = await openTestMachinery(inject('database'));
  server = listen();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => useMailServer(undefined));
afterAll(async () => {
  server.close();
  await machinery.close();
});

const secret = 'V7xSecretOfTheLink0';
const letter = (once: string) => ({
  to: 'amy@shop.test',
  name: 'identity.staff-reset',
  language: 'en-US' as const,
  subject: 'Choose',
  html: `<a href="http://shop.test/reset?token=${secret}">Choose</a>`,
  text: `http://shop.test/reset?token=${secret}`,
  once,
});
const kept = async (once: string) =>
  (await machinery.database.connection.query('select status, html, text from mail_logs where once = $1', [once]))
    .rows[0];

it('sends the link and forgets it', async () => {
  useMailServer({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: 'shop@shop.test' });
  await inTransaction(machinery.as(system), (tx) => sendLetter(tx, letter('sent')));
  expect((await kept('sent'))?.text).toContain(secret);
  await machinery.drain();
  expect(received.replaceAll('=\n', '')).toContain(secret);
  expect(await kept('sent')).toEqual({
    status: 'sent',
    html: '<a href="http://shop.test/reset?token=••••••">Choose</a>',
    text: 'http://shop.test/reset?token=••••••',
  });
});

it('keeps it where no mail server is set: it is read from the log', async () => {
  await inTransaction(machinery.as(system), (tx) => sendLetter(tx, letter('kept')));
  await machinery.drain();
  expect(await kept('kept')).toMatchObject({ status: 'draft', text: expect.stringContaining(secret) });
});
