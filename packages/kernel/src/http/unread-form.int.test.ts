// A form with files is looked at only after its sender: somebody who may not send it does not get it read.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { defineRoute, one, uploadedFile } from '@kaifong/base/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { customer, openTestDoor, openTestRuntime, staff, type TestRuntime } from '../testing/index.ts';
import { bind } from './index.ts';

const common = { door: 'admin', summary: 'A toy.', output: one(z.object({ bytes: z.number() })) } as const;
const send = defineRoute({
  ...common,
  name: 'toy.send',
  method: 'POST',
  path: '/api/admin/shelf/:id',
  permission: 'create book',
  multipart: true,
  input: z.object({ id: z.string(), file: uploadedFile }),
});
const swap = defineRoute({
  ...common,
  name: 'toy.swap',
  method: 'PUT',
  path: '/api/admin/shelf/:id',
  permission: 'update book',
  multipart: true,
  input: z.object({ id: z.string(), file: uploadedFile }),
});
const size = async (_ctx: unknown, { file }: { file: { bytes: Uint8Array } }) => ({
  data: { bytes: file.bytes.byteLength },
});

let runtime: TestRuntime;
let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  app = await openTestDoor({
    runtime,
    door: 'admin',
    bindings: [bind(send, size), bind(swap, size)],
    actors: {
      maker: staff(['create book']),
      changer: staff(['update book']),
      reader: staff(['get book']),
      ann: customer(1),
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

/** Sends the head of a form and the first bytes of its file, and never the rest. Gives what came back. */
async function beginForm(token: string | undefined): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/admin/shelf/1?language=zh-HK HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 2000000\r\n${
      token ? `Authorization: Bearer ${token}\r\n` : ''
    }\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nthe first bytes`,
  );
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  await once(socket, 'close');
  return answer;
}

describe('a form whose body never comes', () => {
  it.each<[string, string | undefined, string]>([
    ['nobody', undefined, '401'],
    ['a dead session', 'gone', '401'],
    ['the wrong kind of session', 'ann', '401'],
    ['a role without the permission', 'reader', '403'],
  ])('is refused at once to %s, and the connection ends', { timeout: 8_000 }, async (_who, token, status) => {
    const answer = await beginForm(token);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('"messages"');
    expect(answer).toMatch(/[請請沒権權]/);
  });
});

const form = (method?: string) => ({
  method: 'POST' as const,
  url: '/api/admin/shelf/1',
  payload: `--b\r\n${method ? `Content-Disposition: form-data; name="_method"\r\n\r\n${method}\r\n--b\r\n` : ''}Content-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--b--\r\n`,
});
const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'multipart/form-data; boundary=b',
});

it('who may do one of the things a form can mean is heard, and then held to what it means', async () => {
  const created = await app.inject({ ...form(), headers: headers('maker') });
  const changed = await app.inject({ ...form('PUT'), headers: headers('changer') });
  const refused = await app.inject({ ...form('PUT'), headers: headers('maker') });
  const alsoRefused = await app.inject({ ...form(), headers: headers('changer') });
  expect([created.statusCode, changed.statusCode]).toEqual([200, 200]);
  expect(created.json()).toEqual({ data: { bytes: 3 } });
  expect([refused.statusCode, alsoRefused.statusCode]).toEqual([403, 403]);
});
