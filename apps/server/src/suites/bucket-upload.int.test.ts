// Uploads by the media route while the bucket goes away: refused with what to do, nothing half, and well as soon as the bucket is back.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { domains } from '@kaifong/domain/server';
import { createFolderStore, openFileStore } from '@kaifong/kernel/files';
import { type BucketServer, multipartOf, startBucketServer } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let bucket: BucketServer;
let between: Server;
/** How the way to the bucket fails; `none`: it does not. */
let failing: 'none' | 'refused' | 'in the middle' | 'before the answer' = 'none';
const open = new Set<Socket>();

/** Passes bytes on to the bucket, as long as nothing fails. */
function passOn(socket: Socket, port: number): void {
  open.add(socket);
  socket.on('error', () => undefined);
  if (failing === 'refused') {
    socket.destroy();
    return;
  }
  const there = connect(port, '127.0.0.1');
  open.add(there);
  there.on('error', () => socket.destroy());
  socket.on('data', (piece) => {
    // Of a whole upload only the first bytes arrive.
    if (failing === 'in the middle') there.destroy();
    else there.write(piece);
  });
  socket.on('close', () => there.destroy());
  there.on('data', (piece) => (failing === 'before the answer' ? socket.destroy() : socket.write(piece)));
  there.on('close', () => socket.destroy());
}

beforeAll(async () => {
  suite = await openSuite();
  bucket = await startBucketServer();
  const { port } = new URL(bucket.storage.endpoint ?? '');
  between = createServer((socket) => passOn(socket, Number(port)));
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const endpoint = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  Object.assign(suite.runtime, { files: openFileStore({ ...bucket.storage, endpoint }) });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  between.close();
  await suite.close();
  await bucket.close();
});
beforeEach(() => {
  failing = 'none';
});

const drawn = (shade: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="rgb(${shade},80,120)"/></svg>`,
  );

async function upload(bytes: Buffer, type: 'image' | 'file') {
  const { payload, headers } = multipartOf({ type }, { name: 'file', filename: 'menu.svg', bytes });
  const reply = await suite.app.inject({
    ...{ method: 'POST', url: '/api/admin/upload', payload },
    headers: { ...headers, authorization: `Bearer ${suite.staff(['create file'])}` },
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

const rows = async () => (await suite.runtime.database.connection.query('select key from files order by key')).rows;
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of openFileStore(bucket.storage).list()) keys.push(key);
  return keys.sort();
}

it.each([
  ['before it began', 'refused'],
  ['in the middle of it', 'in the middle'],
] as const)(
  'an upload whose bucket vanishes %s leaves neither row nor bytes, and comes through later',
  async (...[, how]) => {
    for (const [at, type] of (['image', 'file'] as const).entries()) {
      const bytes = drawn(at + (how === 'refused' ? 10 : 20));
      const before = { rows: await rows(), stored: await stored() };
      failing = how;
      // Kept connections go with the bucket.
      if (how === 'refused') for (const socket of open) socket.destroy();
      const refused = await upload(bytes, type);
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      failing = 'none';
      expect({ rows: await rows(), stored: await stored() }).toEqual(before);
      expect((await upload(bytes, type)).status).toBe(201);
      expect(await rows()).toHaveLength(before.rows.length + 1);
    }
  },
);

it('an upload to a folder that is gone is told to come back, too', async () => {
  const { files } = suite.runtime;
  const before = await rows();
  // A file stands where the folder was.
  Object.assign(suite.runtime, { files: createFolderStore(import.meta.filename) });
  expect(await upload(drawn(40), 'file')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  Object.assign(suite.runtime, { files });
  expect(await rows()).toEqual(before);
});

it('bytes that arrived without an answer have no row, and are tidied', async () => {
  const before = await rows();
  failing = 'before the answer';
  expect((await upload(drawn(30), 'file')).status).toBe(503);
  failing = 'none';
  expect(await rows()).toEqual(before);
  const known = before.map(({ key }) => String(key));
  const strays = async () => (await stored()).filter((key) => key.startsWith('private/') && !known.includes(key));
  expect(await strays()).toHaveLength(1);
  const tidy = domains.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'media.tidy-files');
  expect(tidy).toBeDefined();
  suite.runtime.advance(2 * 3_600_000);
  if (tidy) await suite.runtime.jobs.store(suite.runtime.database.connection, [{ job: tidy, input: {} }]);
  await suite.runtime.drain();
  expect(await strays()).toEqual([]);
  expect(await rows()).toEqual(before);
});
