// The shop with an extension: `examples/gift-notes` behind the house's domains, its own timeline beside ours.
import { join } from 'node:path';
import { languages } from '@kaifong/base/localized';
import { makeAccount } from '@kaifong/domain/identity/testing';
import { domains } from '@kaifong/domain/server';
import { inTransaction } from '@kaifong/kernel/context';
import { migrateDatabase, statementCount } from '@kaifong/kernel/db';
import type { Domain } from '@kaifong/kernel/domain';
import { sendLetter } from '@kaifong/kernel/mail';
import { openTestDoor, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../root.ts';
import { migrations } from '../wiring.ts';

const folder = join(root, 'examples/gift-notes');
const all = [...migrations, { folder: join(folder, 'migrations'), extension: 'gift-notes' }];
const { domain } = (await import(/* @vite-ignore */ `${folder}/domain.ts`)) as { domain: Domain };
const street = [...domains.filter(({ name }) => name !== domain.name), domain];

let runtime: TestRuntime;
let app: FastifyInstance;
let applied: string[];
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), street, { rateFactor: 1000 });
  applied = await migrateDatabase({ database: runtime.database, migrations: all });
  const { id } = await makeAccount(runtime, { name: 'Desk' });
  app = await openTestDoor({
    runtime,
    bindings: street.flatMap(({ bindings }) => bindings),
    door: 'admin',
    actors: {
      all: staff(['*'], id),
      none: staff(['get orders'], id),
      mails: staff(['get mail_logs', 'export mail_log'], id),
    },
  });
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, token = 'all') {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() as { data?: Record<string, unknown>; code?: string } };
}

const note = (change: object = {}) => ({
  enabled: true,
  title: 'Birthday',
  text: 'Many happy returns',
  ...change,
});
const letters = async () =>
  (
    await runtime.database.connection.query(
      `select recipient, subject, text from mail_logs where name like 'gift-notes.%'`,
    )
  ).rows;

it('has the tables of the extension once, and none of it is in the timeline of the house', async () => {
  expect(applied.filter((tag) => tag.startsWith('gift-notes/'))).toEqual(
    migrations.length > 1 ? [] : ['gift-notes/0000_gift_notes', 'gift-notes/0001_cards_of_orders'],
  );
  expect(await migrateDatabase({ database: runtime.database, migrations: all })).toEqual([]);
  // Taken off the street: the house starts all the same.
  expect(await migrateDatabase({ database: runtime.database, migrations: migrations.slice(0, 1) })).toEqual([]);
});

it('keeps its records behind permissions of their own, orders cards once, and mails about it', async () => {
  expect((await call('POST', 'gift_note', note(), 'none')).status).toBe(403);
  const created = await call('POST', 'gift_note', note());
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const id = Number(created.body.data?.id);
  await call('PUT', 'configuration', { gift_notes_printer_email: 'printer@shop.test' });
  expect((await call('POST', `gift_note/${id}/print`, { copies: 0 })).status).toBe(422);
  expect((await call('POST', `gift_note/${id}/print`, { copies: 50 }, 'none')).status).toBe(403);
  expect((await call('POST', 'gift_note/999999/print', { copies: 50 })).status).toBe(404);
  const printed = await call('POST', `gift_note/${id}/print`, { copies: 50 });
  expect(printed.status, JSON.stringify(printed.body)).toBe(200);
  await runtime.drain();
  expect(await letters()).toMatchObject([{ recipient: 'printer@shop.test', subject: 'Please print 50 cards' }]);
  expect((await letters())[0]?.text).toContain('Many happy returns');
  const dashboard = await call('GET', 'dashboard');
  expect(dashboard.body.data?.gift_notes).toEqual({ notes: 1, cards: 50 });
  expect((await call('GET', 'dashboard', undefined, 'none')).body.data?.gift_notes).toBeNull();
});

describe('what it adds to the email log of the house', () => {
  const name = 'gift-notes.orders_cards';
  const rowsOf = async (query: string, token = 'all') => {
    const { status, body } = await call('GET', `mail_log?${query}`, undefined, token);
    const { data, total } = body as { data?: { name: string; more?: Record<string, unknown> }[]; total?: number };
    return { status, total, shown: (data ?? []).map((row) => [row.name, row.more]) };
  };

  beforeAll(async () => {
    const write = (name: string, at: number) =>
      inTransaction(runtime.as(system), (tx) =>
        sendLetter(tx, {
          to: `list${at}@shop.test`,
          name,
          language: 'en-US',
          subject: 'Listed',
          html: 'Listed',
          text: 'Listed',
          once: `listed:${at}`,
        }),
      );
    for (const [at, letter] of ['gift-notes.print_order', 'crm.contact_received', 'crm.contact_received'].entries())
      await write(letter, at);
  });

  it('stands in every row, narrows the list, and costs one statement for a page', async () => {
    expect((await rowsOf('keyword=list')).shown).toEqual([
      ['crm.contact_received', { [name]: false }],
      ['crm.contact_received', { [name]: false }],
      ['gift-notes.print_order', { [name]: true }],
    ]);
    expect(await rowsOf(`keyword=list&filter[${name}]=1`)).toMatchObject({ status: 200, total: 1 });
    const counted = async (query: string) => {
      const before = statementCount.value;
      await rowsOf(query);
      return statementCount.value - before;
    };
    await counted('keyword=list');
    expect(await counted('keyword=list')).toBe(await counted('keyword=list0'));
  });

  it('is for nobody without its right: no value, no filter, no column of the sheet', async () => {
    expect((await rowsOf('keyword=list0@shop.test', 'mails')).shown).toEqual([
      ['gift-notes.print_order', { [name]: null }],
    ]);
    expect((await rowsOf(`filter[${name}]=1`, 'mails')).status).toBe(422);
    const heads = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = '/api/admin/mail_log/export?format=csv&keyword=list';
      return (await app.inject({ method: 'GET', url, headers })).body.split('\n')[0];
    };
    expect(await heads('all')).toContain('Orders cards');
    expect(await heads('mails')).toContain('Subject');
    expect(await heads('mails')).not.toContain('Orders cards');
  });
});

it('prints no cards of a note that is switched off', async () => {
  const created = await call('POST', 'gift_note', note({ enabled: false }));
  const before = await letters();
  const refused = await call('POST', `gift_note/${Number(created.body.data?.id)}/print`, { copies: 5 });
  expect(refused.status).toBe(409);
  await runtime.drain();
  expect(await letters()).toEqual(before);
});

it.each(languages)('shows its letter to staff in %s', async (language) => {
  const sample = runtime.domains.letters.find(({ name }) => name === 'gift-notes.print_order');
  const { subject, text } = (await sample?.write(runtime.as(system), language)) ?? { subject: '', text: '' };
  expect(subject).toContain('50');
  expect(`${subject}${text}`).not.toMatch(/\{\{|gift-notes\./);
});
