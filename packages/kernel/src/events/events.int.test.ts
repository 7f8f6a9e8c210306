import { defineEvent } from '@kaifong/base/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { openTestMachinery, system, type TestMachinery } from '../testing/index.ts';
import { announce, react } from './index.ts';

const rang = defineEvent('toy.bell-rang', z.object({ times: z.number() }));
let failures = 0;

const count = react({
  name: 'toy.count-rings',
  to: rang,
  run: async (tx, { times }, { eventId }) => {
    await tx.connection.query('insert into rings (event_id, times, who) values ($1, $2, $3)', [
      eventId,
      times,
      'count',
    ]);
    if (times === 13 && failures++ === 0) throw new Error('not this time');
  },
});
const echo = react({
  name: 'toy.echo',
  to: rang,
  run: async (tx, { times }, { eventId }) => {
    await tx.connection.query('insert into rings (event_id, times, who) values ($1, $2, $3)', [eventId, times, 'echo']);
  },
});
const messages = { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} };

let machinery: TestMachinery;
beforeAll(async () => {
  machinery = await openTestMachinery(inject('database'), [
    { name: 'toy', bindings: [], reactions: [count, echo], messages },
  ]);
  await machinery.database.connection.query('create table rings (event_id bigint, times int, who text)');
});
afterAll(() => machinery.close());

const ring = (times: number) => inTransaction(machinery.as(system), (tx) => announce(tx, rang, { times }));
const rings = async (times: number) => {
  const { rows } = await machinery.database.connection.query('select who from rings where times = $1 order by who', [
    times,
  ]);
  return rows.map((row) => row.who);
};

describe('an announced event', () => {
  it('reaches every reaction once, after the commit', async () => {
    await ring(1);
    expect(await rings(1)).toEqual([]);
    await machinery.drain();
    await machinery.drain();
    expect(await rings(1)).toEqual(['count', 'echo']);
  });

  it('vanishes with the transaction it was announced in', async () => {
    const undone = inTransaction(machinery.as(system), async (tx) => {
      await announce(tx, rang, { times: 2 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await machinery.drain();
    expect(await rings(2)).toEqual([]);
  });

  it('is not delivered by a reaction that failed, whose rows are undone with it', async () => {
    await ring(13);
    await expect(machinery.drain()).rejects.toThrow('not this time');
    expect(await rings(13)).not.toContain('count');
    const { rows } = await machinery.database.connection.query(
      `select d.reaction from event_deliveries d join outbox_events e on e.id = d.event_id
       where e.payload ->> 'times' = '13' and d.reaction = 'toy.count-rings'`,
    );
    expect(rows).toEqual([]);
  });
});
