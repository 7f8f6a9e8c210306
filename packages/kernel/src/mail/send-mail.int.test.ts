// Mail over the real protocol: what arrives, what is tried again, what is given up, and what a repeat does.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { adapter, inTransaction } from '../context/index.ts';
import {
  type FakeMailServer,
  openTestRuntime,
  startFakeMailServer,
  system,
  type TestRuntime,
} from '../testing/index.ts';
import {
  fateUnknown,
  fixedMailServer,
  type Letter,
  mailServer,
  noAddress,
  repeatMail,
  sendLetter,
  sendMail,
} from './index.ts';

let runtime: TestRuntime;
let server: FakeMailServer;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());
beforeEach(async () => {
  server = await startFakeMailServer();
  runtime.plug(adapter(mailServer, fixedMailServer({ url: server.url, from: '"The Shop" <shop@shop.test>' })));
});
afterEach(async () => {
  await server.close();
  // What a test left to be tried again is not another test's.
  await runtime.database.connection.query('delete from pgboss.job');
});

let number = 0;
const write = async (change: Partial<Letter> = {}): Promise<number> => {
  number += 1;
  const once = `test:${number}`;
  await inTransaction(runtime.as(system), (tx) =>
    sendLetter(tx, {
      to: 'amy@example.com',
      name: 'toy.letter',
      language: 'zh-HK',
      subject: '你的訂單',
      html: '<p>多謝 &amp; 再見</p>',
      text: '多謝 & 再見\n.\n..dots',
      once,
      ...change,
    }),
  );
  return Number((await rowWhere('once = $1', [change.once ?? once])).id);
};
const rowWhere = async (condition: string, values: unknown[]) => {
  const { rows } = await runtime.database.connection.query(`select * from mail_logs where ${condition}`, values);
  return rows[0] as Record<string, unknown>;
};
const row = (id: number) => rowWhere('id = $1', [id]);
/** What the job queue does, and whether it would do it again. */
const attempt = (id: number) =>
  sendMail.run(runtime.as(system), { id }).then(
    () => 'done',
    () => 'again',
  );

describe('a mail', () => {
  it('arrives as it was written, with both of its parts and a name of its own', async () => {
    const id = await write({ replyTo: 'writer@example.com' });
    await runtime.drain();
    expect(server.read).toHaveLength(1);
    const [mail] = server.read;
    expect(mail).toMatchObject({ from: 'shop@shop.test', to: ['amy@example.com'] });
    expect(mail?.raw).toMatch(/^From: The Shop <shop@shop\.test>\r$/m);
    expect(mail?.raw).toMatch(/^To: amy@example\.com\r$/m);
    expect(mail?.raw).toMatch(/^Reply-To: writer@example\.com\r$/m);
    expect(mail?.raw).toContain(`Subject: =?UTF-8?`);
    expect(mail?.raw).toMatch(new RegExp(`^Message-ID: <${id}\\.\\d+@kaifong>\r$`, 'm'));
    expect(mail?.raw).toMatch(/multipart\/alternative/);
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, error: null });
    expect(await attempt(id)).toBe('done');
    expect(server.read).toHaveLength(1);
  });

  it('cannot be given headers or recipients by what is written in it', async () => {
    const injected = [
      await write({ to: 'amy@example.com\r\nBcc: all@example.com' }),
      await write({ to: 'amy@example.com, all@example.com' }),
      await write({ to: 'all@example.com <amy@example.com>' }),
    ];
    await write({
      subject: 'Hi\r\nBcc: all@example.com\r\n\r\nbody',
      replyTo: 'a@example.com\nX-Evil: all@example.com',
    });
    await write({ subject: 'Hi\u2028X-Evil: 1\u0007' });
    await runtime.drain();
    expect(server.read).toHaveLength(2);
    for (const { to, raw } of server.read) {
      const [head = ''] = raw.split('\r\n\r\n');
      expect(to).toEqual(['amy@example.com']);
      expect(head).not.toMatch(/^(bcc|x-evil|reply-to):/im);
    }
    expect(server.heard.join()).not.toContain('all@example.com');
    for (const id of injected) expect(await row(id)).toMatchObject({ status: 'abnormal', error: noAddress });
  });

  it('is written once for one occasion', async () => {
    await write({ once: 'order:1:placed' });
    await write({ once: 'order:1:placed' });
    await runtime.drain();
    expect(server.read).toHaveLength(1);
  });
});

describe('a mail server', () => {
  it.each(['from', 'to', 'data', 'end'] as const)('that is busy at %s is asked again later', async (stage) => {
    const id = await write();
    server.answer(stage, '451 4.3.0 try again later');
    expect(await attempt(id)).toBe('again');
    expect(await row(id)).toMatchObject({ status: 'abnormal', attempts: 1, handed_over_at: null });
    expect(String((await row(id)).error)).toContain('451');
    server.answer(stage, undefined);
    expect(await attempt(id)).toBe('done');
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
  });

  it.each(['from', 'to', 'end'] as const)('that refuses at %s is not asked again', async (stage) => {
    const id = await write();
    server.answer(stage, '550 5.1.1 no such person');
    expect(await attempt(id)).toBe('done');
    expect(await row(id)).toMatchObject({ status: 'abnormal', attempts: 1, sent_at: null });
    expect(String((await row(id)).error)).toContain('550');
  });

  it('that is not there is asked again later', async () => {
    const id = await write();
    await server.close();
    expect(await attempt(id)).toBe('again');
    expect(await row(id)).toMatchObject({ status: 'abnormal', handed_over_at: null });
    server = await startFakeMailServer();
    runtime.plug(adapter(mailServer, fixedMailServer({ url: server.url, from: 'shop@shop.test' })));
    expect(await attempt(id)).toBe('done');
    expect(server.read).toHaveLength(1);
  });

  it('that hangs up before the end of a mail is asked again, after it not', async () => {
    const before = await write();
    server.answer('to', 'hang up');
    expect(await attempt(before)).toBe('again');
    server.answer('to', undefined);
    const after = await write();
    server.answer('end', 'hang up');
    expect(await attempt(after)).toBe('done');
    expect(await row(after)).toMatchObject({ status: 'abnormal', error: fateUnknown });
    server.answer('end', undefined);
    expect(await attempt(after)).toBe('done');
    expect(server.read.filter(({ raw }) => raw.includes(`<${after}.`))).toHaveLength(1);
    expect(await attempt(before)).toBe('done');
    expect(await row(before)).toMatchObject({ status: 'sent' });
  });
});

describe('mails about one thing', () => {
  const about = { kind: 'order', id: 7 };

  it('leave in the order they were written in, whichever is tried first', async () => {
    const [placed, shipped] = [await write({ about }), await write({ about })];
    const elsewhere = await write({ about: { kind: 'order', id: 8 } });
    const friend = await write({ about, to: 'bea@example.com' });
    for (const id of [shipped, elsewhere, friend]) expect(await attempt(id)).toBe('done');
    expect(await row(shipped)).toMatchObject({ status: 'pending', attempts: 0 });
    expect((await row(elsewhere)).status).toBe('sent');
    expect((await row(friend)).status).toBe('sent');
    expect(await attempt(placed)).toBe('done');
    expect(await attempt(shipped)).toBe('done');
    const order = server.read.map(({ raw }) => Number(/Message-ID: <(\d+)/.exec(raw)?.[1]));
    expect(order).toEqual([elsewhere, friend, placed, shipped]);
  });

  it('do not wait for one that cannot be delivered, or is stuck', async () => {
    const [refused, next] = [await write({ about }), await write({ about })];
    server.answer('to', '550 no such person');
    expect(await attempt(refused)).toBe('done');
    server.answer('to', undefined);
    expect(await attempt(next)).toBe('done');
    expect((await row(next)).status).toBe('sent');
    const [stuck, later] = [await write({ about }), await write({ about })];
    await runtime.database.connection.query(
      `update mail_logs set created_at = now() - interval '3 minutes' where id = $1`,
      [stuck],
    );
    expect(await attempt(later)).toBe('done');
    expect((await row(later)).status).toBe('sent');
  });
});

describe('repeating by wish', () => {
  const repeat = (id: number) => inTransaction(runtime.as(system), (tx) => repeatMail(tx, id));

  it('sends a mail that arrived once more, as another one', async () => {
    const id = await write();
    await runtime.drain();
    const copy = await repeat(id);
    expect(copy).toBeGreaterThan(id);
    await runtime.drain();
    expect(server.read.map(({ raw }) => /Message-ID: <(\d+)/.exec(raw)?.[1])).toEqual([String(id), String(copy)]);
    const { status, repeats } = await row(Number(copy));
    expect([status, Number(repeats)]).toEqual(['sent', id]);
  });

  it('tries a mail that was refused again as the one it is', async () => {
    const id = await write();
    server.answer('to', '550 no such person');
    await runtime.drain();
    server.answer('to', undefined);
    expect(await repeat(id)).toBe(id);
    expect(await repeat(id)).toBe('waiting');
    await runtime.drain();
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
  });

  it('refuses what is not there, what lost its links, and where no server is set', async () => {
    const id = await write({ html: '<a href="http://shop.test/reset-password?token=abc">x</a>', text: 'x' });
    await runtime.drain();
    expect(await repeat(id)).toBe('masked');
    expect(await repeat(999_999)).toBe('missing');
    runtime.plug(adapter(mailServer, mailServer.fallback));
    expect(await repeat(id)).toBe('no-server');
  });
});
