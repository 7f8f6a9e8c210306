// A till prints on a printer in the network of the shop: by its route, through the real adapter, to a printer that speaks TCP.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { makeAccount } from '@kaifong/domain/identity/testing';
import { domains, networkPrinter } from '@kaifong/domain/server';
import { makeStore } from '@kaifong/domain/stores/testing';
import { routes } from '@kaifong/domain/till/contract';
import { adapter, type Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { bindings } from '../doors/api.ts';
import { networkPrinterIn } from './network-printer.ts';

/** A host of this machine's own for each printer, so that all of them have the port of printers. */
const hostOf = (printer: number) => `127.0.${process.pid % 250}.${printer}`;

/** A receipt printer at port 9100: keeps what it is sent, and says how much paper it has where it answers at all. */
async function plugIn(
  host: string,
  status: number | undefined,
): Promise<{ got: () => Buffer; lines: () => number; server: Server }> {
  const parts: Buffer[] = [];
  let lines = 0;
  const server = createServer((socket: Socket) => {
    lines += 1;
    socket.on('error', () => undefined);
    socket.on('data', (said) => {
      const asks = said.subarray(0, 3).equals(Buffer.of(0x10, 0x04, 0x04));
      if (asks && status !== undefined) socket.write(Buffer.of(status));
      const rest = asks ? said.subarray(3) : said;
      if (rest.length > 0) parts.push(rest);
    });
  });
  server.listen(9100, host);
  await once(server, 'listening');
  return { got: () => Buffer.concat(parts), lines: () => lines, server };
}

const call = callsOf(bindings);
let runtime: TestRuntime;
let cashier: Context;
const servers: Server[] = [];

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  const { PRINTER_NETWORK } = await readConfig({
    PRINTER_NETWORK: '127.0.0.0/16, 192.168.7.0/24',
    KAIFONG_SECRET: 'x'.repeat(16),
  });
  runtime.plug(adapter(networkPrinter, networkPrinterIn(PRINTER_NETWORK)));
  cashier = runtime.as(staff(['get till_session', 'create till_session'], (await makeAccount(runtime)).id));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await runtime.close();
});

/** A session of a register that names a printer. */
async function opened(printer: string): Promise<number> {
  const store = await makeStore(runtime, { registers: [{ key: 'r1', name: 'Counter', enabled: true, printer }] });
  const session = await call(routes.openSession)(cashier, { store_id: store.id, register: 'r1', counts: {} });
  return session.id;
}
const print = (id: number, bytes: Uint8Array) =>
  call(routes.printPaper)(cashier, { id, bytes: gzipSync(bytes).toString('base64') });

it('paper goes to the printer the register names, whole and in turn', async () => {
  const printer = await plugIn(hostOf(1), 0x12);
  servers.push(printer.server);
  const id = await opened(hostOf(1));
  expect(await call(routes.getSession)(cashier, { id })).toMatchObject({ has_printer: true });
  const long = Buffer.alloc(600_000, 'a');
  expect(await Promise.all([print(id, long), print(id, Buffer.from('second'))])).toEqual([
    { state: 'printed' },
    { state: 'printed' },
  ]);
  // Whichever came first: neither lies within the other.
  const got = printer.got().toString();
  expect([`${long}second`, `second${long}`].includes(got)).toBe(true);
});

it('one without paper says so and gets nothing; one that is off is away; one that never answers prints', async () => {
  const empty = await plugIn(hostOf(2), 0x72);
  const silent = await plugIn(hostOf(3), undefined);
  servers.push(empty.server, silent.server);
  expect(await print(await opened(hostOf(2)), Buffer.from('x'))).toEqual({ state: 'no-paper' });
  expect(empty.got()).toHaveLength(0);
  expect(await print(await opened(hostOf(4)), Buffer.from('x'))).toEqual({ state: 'away' });
  expect(await print(await opened(`${hostOf(3)}:9100`), Buffer.from('x'))).toEqual({ state: 'printed' });
  expect(silent.got().toString()).toBe('x');
});

it('nothing is reached outside the networks the operator named, at another port, or by an address that was not stored', async () => {
  const outside = await plugIn('127.9.9.9', 0x12);
  servers.push(outside.server);
  const away = await opened('127.9.9.9');
  expect(await call(routes.getSession)(cashier, { id: away })).toMatchObject({ has_printer: false });
  await expect(print(away, Buffer.from('x'))).rejects.toMatchObject({ code: 'till.printer-network' });
  await expect(print(await opened(`${hostOf(1)}:22`), Buffer.from('x'))).rejects.toMatchObject({
    code: 'till.printer-network',
  });
  await expect(print(await opened(''), Buffer.from('x'))).rejects.toMatchObject({ code: 'till.printer-none' });
  await expect(
    call(routes.printPaper)(cashier, { id: away, bytes: Buffer.from('not packed').toString('base64') }),
  ).rejects.toMatchObject({ code: 'till.printer-network' });
  const bomb = gzipSync(Buffer.alloc(3 * 1024 * 1024)).toString('base64');
  await expect(call(routes.printPaper)(cashier, { id: await opened(hostOf(1)), bytes: bomb })).rejects.toMatchObject({
    fields: { bytes: [expect.objectContaining({ code: 'till.printer-bytes' })] },
  });
  expect(outside.lines()).toBe(0);
});

it('the operator names private networks only, and the store no name, no other port', async () => {
  const wrong = (PRINTER_NETWORK: string) => expect(readConfig({ PRINTER_NETWORK })).rejects.toThrow('PRINTER_NETWORK');
  await wrong('8.8.8.0/24');
  await wrong('10.0.0.0/8');
  await wrong('printer.local');
});
