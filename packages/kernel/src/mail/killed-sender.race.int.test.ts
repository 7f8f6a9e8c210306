// A process that dies while it hands a mail over: the mail arrives once, or is shown as one nobody knows the fate of. It
// never arrives twice. Red when the mark before the end of a mail is left out.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { adapter, inTransaction } from '../context/index.ts';
import {
  type FakeMailServer,
  openTestRuntime,
  runScript,
  startFakeMailServer,
  system,
  type TestRuntime,
} from '../testing/index.ts';
import { fateUnknown, fixedMailServer, mailServer, sendLetter, sendMail } from './index.ts';

const sender = `
const { openDatabase } = await import(kernel + 'db/index.ts');
const { Adapters, adapter, systemContext } = await import(kernel + 'context/index.ts');
const { fixedMailServer, mailServer, sendMail } = await import(kernel + 'mail/index.ts');
const database = await openDatabase({ url: args.database, dataDir: '' });
const adapters = new Adapters([adapter(mailServer, fixedMailServer({ url: args.mail, from: 'shop@shop.test' }))]);
await sendMail.run(systemContext({ database, adapters, now: () => new Date() }, 'sender'), { id: args.id });
`;

let runtime: TestRuntime;
let server: FakeMailServer;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  server = await startFakeMailServer();
  runtime.plug(adapter(mailServer, fixedMailServer({ url: server.url, from: 'shop@shop.test' })));
});
afterAll(async () => {
  await server.close();
  await runtime.close();
});

async function write(occasion: string): Promise<number> {
  await inTransaction(runtime.as(system), (tx) =>
    sendLetter(tx, {
      to: 'amy@example.com',
      name: 'toy.letter',
      language: 'en-US',
      subject: occasion,
      html: '<p>x</p>',
      text: 'x',
      once: occasion,
    }),
  );
  const { rows } = await runtime.database.connection.query('select id from mail_logs where once = $1', [occasion]);
  return Number(rows[0]?.id);
}

/** Starts a sender, waits until the mail server has come as far as `reached` says, and kills it there. */
async function killAt(id: number, reached: () => boolean): Promise<void> {
  const { child, ended } = runScript(sender, { database: inject('database').url, mail: server.url, id });
  let over = false;
  void ended.then(() => {
    over = true;
  });
  for (const deadline = Date.now() + 30_000; !reached() && !over && Date.now() < deadline; ) await sleep(20);
  expect(reached(), over ? (await ended).output : 'in time').toBe(true);
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

const state = async (id: number) => {
  const { rows } = await runtime.database.connection.query('select status, error from mail_logs where id = $1', [id]);
  return rows[0];
};
const arrived = (subject: string) => server.read.filter(({ raw }) => raw.includes(`Subject: ${subject}\r\n`)).length;

it('killed before the mail server has all of a mail: it arrives, once', { timeout: 60_000 }, async () => {
  const id = await write('early');
  server.answer('to', 'silence');
  const before = server.heard.length;
  await killAt(id, () => server.heard.slice(before).some((line) => line.startsWith('RCPT')));
  server.answer('to', undefined);
  expect(await state(id)).toMatchObject({ status: 'pending' });
  await sendMail.run(runtime.as(system), { id });
  await sendMail.run(runtime.as(system), { id });
  expect(arrived('early')).toBe(1);
  expect(await state(id)).toEqual({ status: 'sent', error: null });
});

it('killed after the mail server has all of it, before it answered: it is not sent again', {
  timeout: 60_000,
}, async () => {
  const id = await write('late');
  server.answer('end', 'silence');
  await killAt(id, () => arrived('late') === 1);
  server.answer('end', undefined);
  await sendMail.run(runtime.as(system), { id });
  await sendMail.run(runtime.as(system), { id });
  expect(arrived('late')).toBe(1);
  expect(await state(id)).toEqual({ status: 'abnormal', error: fateUnknown });
});
