import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp, readableAddress } from './create-app.ts';

it.each([
  ['/search/%E8%8C%B6?page=2', '/search/%E8%8C%B6?page=2'],
  ['/search/%E0?page=%E0', '/search/%25E0?page=%E0'],
  ['/product/50%', '/product/50%25'],
  // A caller of the API is told that it is wrong.
  ['/api/product/%E0', '/api/product/%E0'],
])('%s is read as %s', (address, read) => {
  expect(readableAddress(address)).toBe(read);
});

it('what is asked of the server as a whole, or of no address at all, is answered and is no matter for the log', async () => {
  const lines: string[] = [];
  const written = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await createApp({ log: pino({ level: 'info' }, written), trustProxy: false, https: false });
  app.all('/*', async (request) => ({ path: new URL(request.url, 'http://shop').pathname }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  const { port } = app.server.address() as { port: number };
  const ask = async (line: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`${line} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    await once(socket, 'close');
    return Number(text.split(' ')[1]);
  };
  try {
    expect([await ask('OPTIONS *'), await ask('GET *'), await ask('GET /tea')]).toEqual([204, 400, 200]);
    expect(lines).toEqual([]);
  } finally {
    await app.close();
  }
});
