// Roles of a shop that is updated: who dealt with money and saw what the shop takes goes on seeing it.
import { readFile } from 'node:fs/promises';
import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain } from './domain.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

const money = ['get order', 'get orders', 'pay order'];

it('is given to those who deal with money and saw the orders, once', async () => {
  const { connection } = runtime.database;
  const roles: [string, string | null, string[], boolean][] = [
    ['of the template of managers', 'store-manager', ['get orders', 'refund order'], true],
    ['of the template of finance', 'finance', money, true],
    ['made from nothing', null, money, true],
    ['without the list', null, ['get order', 'pay order'], false],
    ['without money', null, ['get orders', 'ship order'], false],
    ['at the till', 'cashier', money, false],
    ['in the warehouse', 'warehouse', [...money, 'refund order'], false],
  ];
  for (const [name, template, list] of roles)
    await connection.query('insert into roles (name, template, permission_list) values ($1, $2, $3)', [
      name,
      template,
      list,
    ]);
  await connection.query(`insert into roles (name, permission_list) values ('all', '{*}')`);
  const sql = await readFile(new URL('../../migrations/0054_turnover-for-who-saw-it.sql', import.meta.url), 'utf8');
  for (let time = 0; time < 2; time += 1) await connection.query(sql);
  const { rows } = await connection.query('select name, permission_list from roles');
  const listOf = (name: string) => rows.find((row) => row.name === name)?.permission_list;
  for (const [name, , list, gets] of roles) expect(listOf(name), name).toEqual(gets ? [...list, 'get turnover'] : list);
  expect(listOf('all')).toEqual(['*']);
});
