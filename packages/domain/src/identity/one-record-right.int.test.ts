// Roles of a shop that is updated: who lists leave or claims and decides on them opens one of them.
import { readFile } from 'node:fs/promises';
import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from './domain.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity]);
});
afterAll(() => runtime.close());

it('the right of one record is given to those who decide on it or pay it, once', async () => {
  const { connection } = runtime.database;
  const roles: [name: string, list: string[], given: string[]][] = [
    ['decides on leave', ['get leaves', 'approve leave'], ['get leave']],
    ['lists leave alone', ['get leaves'], []],
    ['has it', ['get leaves', 'approve leave', 'get leave'], []],
    ['decides on claims', ['get reimbursements', 'approve reimbursement'], ['get reimbursement']],
    ['pays claims', ['get reimbursements', 'pay reimbursement'], ['get reimbursement']],
    ['lists claims alone', ['get reimbursements', 'export reimbursement'], []],
    ['owner', ['*'], []],
  ];
  for (const [name, list] of roles)
    await connection.query('insert into roles (name, permission_list) values ($1, $2)', [name, list]);
  const sql = await readFile(new URL('../../migrations/0144_one-leave-for-who-decides.sql', import.meta.url), 'utf8');
  for (let time = 0; time < 2; time += 1)
    for (const statement of sql.split('--> statement-breakpoint')) await connection.query(statement);
  const { rows } = await connection.query('select name, permission_list from roles');
  for (const [name, list, given] of roles)
    expect(rows.find((row) => row.name === name)?.permission_list, name).toEqual([...list, ...given]);
});
