// Roles and keys of a shop that is updated: whoever saw leads of colleagues, or numbers and addresses of people, goes on seeing them whole.
import { readFile } from 'node:fs/promises';
import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain } from './domain.ts';
import { makeAccount } from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

/** Rights of before, and whether the new one comes with them. */
type Held = readonly (readonly [name: string, rights: readonly string[], gets: boolean])[];

/** Runs what a migration changes of roles and keys; its tables are as it left them. */
async function updateRights(migration: string): Promise<void> {
  const sql = await readFile(new URL(`../../migrations/${migration}.sql`, import.meta.url), 'utf8');
  const updates = sql.split('--> statement-breakpoint').filter((text) => /^UPDATE "(roles|api_keys)"/m.test(text));
  expect(updates.length).toBeGreaterThan(0);
  for (const text of updates) await runtime.database.connection.query(text);
}

async function write(held: Held): Promise<void> {
  const { connection } = runtime.database;
  const account = await makeAccount(runtime, { permissions: ['*'] });
  await connection.query('delete from api_keys');
  for (const [name, rights] of held) {
    await connection.query('insert into roles (name, permission_list) values ($1, $2)', [name, rights]);
    await connection.query(
      `insert into api_keys (name, account_id, prefix, key_hash, scopes, per_minute) values ($1, $2, 'kf_x', $1, $3, 60)`,
      [name, account.id, rights],
    );
  }
}

async function read(table: 'roles' | 'api_keys', column: string, held: Held): Promise<unknown[]> {
  const { rows } = await runtime.database.connection.query(`select name, ${column} as rights from ${table}`);
  return held.map(([name]) => [name, rows.find((row) => row.name === name)?.rights]);
}

const expected = (held: Held, right: string) =>
  held.map(([name, rights, gets]) => [name, gets ? [...rights, right] : rights]);

describe('numbers and addresses of people', () => {
  const right = 'get contact_detail';
  const held: Held = [
    ['a list of customers', ['get customers'], true],
    ['one order', ['get order'], true],
    ['the mail log', ['get mail_logs'], true],
    ['mail histories', ['get mail_histories'], true],
    ['every right of bookings', ['* bookings'], true],
    ['the export of leads', ['export leads'], true],
    ['sales of the till', ['get till_sales'], true],
    ['a group of contacts', ['update contact_group'], true],
    ['goods alone', ['get products', 'update brand'], false],
    ['groups of customers alone', ['get customer_groups'], false],
    ['a right taken away', ['-get customers', 'get products'], false],
    ['the right already', ['get customers', right], false],
    ['every right of contact details', ['get customers', '* contact_detail'], false],
    ['everything', ['*'], false],
  ];

  it('stay whole for every role and key that opens one of their lists, once', async () => {
    await write(held);
    for (let time = 0; time < 2; time += 1) await updateRights('0139_contact-details');
    expect(await read('roles', 'permission_list', held)).toEqual(expected(held, right));
    expect(await read('api_keys', 'scopes', held)).toEqual(expected(held, right));
  });
});

describe('leads of colleagues', () => {
  const right = 'get other_lead';
  const held: Held = [
    ['the list of leads', ['get leads'], true],
    ['one lead', ['get lead', 'update lead'], true],
    ['new leads alone', ['create lead'], false],
    ['those of others already', ['get leads', right], false],
    ['each right', ['*'], false],
  ];

  it('stay in sight of every role that saw leads, once', async () => {
    await write(held);
    for (let time = 0; time < 2; time += 1) await updateRights('0102_people-with-owners');
    expect(await read('roles', 'permission_list', held)).toEqual(expected(held, right));
  });
});
