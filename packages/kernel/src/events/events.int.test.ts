import { defineEvent } from '@kaifong/base/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
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
const walked = defineEvent('toy.walked', z.object({ who: z.string(), step: z.number() }));
const stopped = defineEvent('toy.stopped', z.object({ who: z.string(), step: z.number() }));
let stumbles = 0;
/** Notes steps in the order it hears of them; the first time somebody makes her fourth it fails. */
const note = (name: string, to: typeof walked | typeof stopped) =>
  react({
    name,
    to,
    about: ({ who }) => who,
    run: async (tx, { who, step }) => {
      if (step === 4 && stumbles++ === 0) throw new Error('stumbled');
      await tx.connection.query('insert into walks (who, step) values ($1, $2)', [who, step]);
    },
  });
const messages = { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} };

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [
    {
      name: 'toy',
      bindings: [],
      reactions: [count, echo, note('toy.note-walk', walked), note('toy.note-stop', stopped)],
      messages,
    },
  ]);
  await runtime.database.connection.query('create table rings (event_id bigint, times int, who text)');
  await runtime.database.connection.query('create table walks (id serial, who text, step int)');
});
afterAll(() => runtime.close());

const ring = (times: number) => inTransaction(runtime.as(system), (tx) => announce(tx, rang, { times }));
const rings = async (times: number) => {
  const { rows } = await runtime.database.connection.query('select who from rings where times = $1 order by who', [
    times,
  ]);
  return rows.map((row) => row.who);
};

describe('an announced event', () => {
  it('reaches every reaction once, after the commit', async () => {
    await ring(1);
    expect(await rings(1)).toEqual([]);
    await runtime.drain();
    await runtime.drain();
    expect(await rings(1)).toEqual(['count', 'echo']);
  });

  it('vanishes with the transaction it was announced in', async () => {
    const undone = inTransaction(runtime.as(system), async (tx) => {
      await announce(tx, rang, { times: 2 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await runtime.drain();
    expect(await rings(2)).toEqual([]);
  });

  it('about a thing is told in its place among the others about that thing, each once', async () => {
    await inTransaction(runtime.as(system), async (tx) => {
      for (let step = 1; step <= 9; step += 1)
        for (const who of ['ann', 'bea']) await announce(tx, step === 9 ? stopped : walked, { who, step });
    });
    await expect(runtime.drain()).rejects.toThrow('stumbled');
    const stepsOf = async (who: string) => {
      const { rows } = await runtime.database.connection.query('select step from walks where who = $1 order by id', [
        who,
      ]);
      return rows.map((row) => Number(row.step));
    };
    // Whoever stumbled waits at the fourth step; nobody goes past her on her own way.
    expect([[1, 2, 3], [], [1, 2, 3, 4, 5, 6, 7, 8, 9]]).toContainEqual(await stepsOf('ann'));
    await runtime.database.connection.query(
      `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
    );
    await runtime.drain();
    for (const who of ['ann', 'bea']) expect(await stepsOf(who)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('holds nobody up whose payload cannot be read, as after an update of the product', async () => {
    await runtime.database.connection.query(
      `insert into outbox_events (name, payload) values ('toy.walked', '{"of": "old"}')`,
    );
    await inTransaction(runtime.as(system), (tx) => announce(tx, walked, { who: 'cat', step: 1 }));
    await expect(runtime.drain()).rejects.toThrow('who');
    await runtime.database.connection.query(`delete from pgboss.job where state = 'active'`);
    await runtime.drain();
    const { rows } = await runtime.database.connection.query(`select step from walks where who = 'cat'`);
    expect(rows).toEqual([{ step: 1 }]);
  });

  it('is not delivered by a reaction that failed, whose rows are undone with it', async () => {
    await ring(13);
    await expect(runtime.drain()).rejects.toThrow('not this time');
    expect(await rings(13)).not.toContain('count');
    const { rows } = await runtime.database.connection.query(
      `select d.reaction from event_deliveries d join outbox_events e on e.id = d.event_id
       where e.payload ->> 'times' = '13' and d.reaction = 'toy.count-rings'`,
    );
    expect(rows).toEqual([]);
  });
});
