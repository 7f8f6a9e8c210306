// Workers, a pause and a reader who leaves, at the same time. Red without the lock of the broadcast (`sendBatch`), and the last ones
// without the lock of its people (`lockPeople`): of two broadcasts, with a shared one.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as customersDomain } from '../customers/domain.ts';
import { newsList, unsubscribeAddresses } from '../customers/index.ts';
import { leaveNews } from '../customers/news/actions/leave-news.ts';
import { changeSettings } from '../customers/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { moveBroadcast } from './actions/broadcast-moves.ts';
import { domain } from './domain.ts';
import { sendBatch } from './letters/send-batch.ts';
import { makeBroadcast, makeReaders } from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, domain], { poolSize: 20 });
});
afterAll(() => runtime.close());

const ctx = (): Context => runtime.as(system);
const owner = (): Context => runtime.as(staff(['*']));
const recipientsOf = async (id: number): Promise<string[]> => {
  const text = 'select recipient from mail_logs where about = $1::jsonb order by recipient';
  const about = JSON.stringify({ kind: 'broadcast', id });
  const { rows } = await runtime.database.connection.query<{ recipient: string }>(text, [about]);
  return rows.map(({ recipient }) => recipient);
};

/** A batch that has more to write for so many seconds before it is committed, and the moment from which it is only waited for. */
function slowBatch(id: number, seconds = 0.3) {
  let open: () => void = () => undefined;
  const written = new Promise<void>((resolve) => {
    open = resolve;
  });
  const done = inTransaction(ctx(), async (tx) => {
    const end = await sendBatch(tx, id);
    open();
    await tx.connection.query('select pg_sleep($1)', [seconds]);
    return end;
  });
  return { written, done };
}

it('of four workers at once each takes people of its own, and none fails', async () => {
  const { tag, emails } = await makeReaders(runtime, 180);
  const id = await makeBroadcast(runtime, tag);
  await moveBroadcast(owner(), { id, command: 'send-now' });
  const { won, lost } = await race(4, async () => {
    for (;;) {
      const end = await slowBatch(id, 0.02).done;
      if (end !== 'wait') return end;
      await sleep(20);
    }
  });
  expect(lost).toEqual([]);
  expect(won).toEqual(['more', 'more', 'more', 'more']);
  expect(await recipientsOf(id)).toEqual([...emails].sort());
});

it('after a pause was answered no mail is written', async () => {
  const { tag } = await makeReaders(runtime, 100);
  const id = await makeBroadcast(runtime, tag);
  await moveBroadcast(owner(), { id, command: 'send-now' });
  const batch = slowBatch(id);
  await batch.written;
  const paused = moveBroadcast(owner(), { id, command: 'pause' }).then(() => recipientsOf(id));
  await batch.done;
  expect(await paused).toHaveLength(50);
  expect(await sendBatch(ctx(), id)).toBe('over');
  expect(await recipientsOf(id)).toHaveLength(50);
});

it('after a reader was told she left no mail to her is written', async () => {
  const { tag, emails } = await makeReaders(runtime, 1);
  const id = await makeBroadcast(runtime, tag);
  await moveBroadcast(owner(), { id, command: 'send-now' });
  const [email = ''] = emails;
  const link = new URL(unsubscribeAddresses(runtime, newsList, email).oneClick).searchParams.get('link') ?? '';
  const batch = slowBatch(id);
  await batch.written;
  const left = leaveNews(ctx(), { email, link }).then(() => recipientsOf(id));
  await batch.done;
  // The mail was on its way before she left: it is there when she is answered.
  expect(await left).toEqual([email]);
});

it('of two broadcasts at once to one person who may have one message she gets one', async () => {
  await changeSettings(runtime, { message_cap: 1 } as never);
  const { tag } = await makeReaders(runtime, 3);
  const [one = 0, other = 0] = [await makeBroadcast(runtime, tag), await makeBroadcast(runtime, tag)];
  for (const id of [one, other]) await moveBroadcast(owner(), { id, command: 'send-now' });
  await Promise.all([slowBatch(one).done, slowBatch(other).done]);
  expect((await recipientsOf(one)).length + (await recipientsOf(other)).length).toBe(3);
  await changeSettings(runtime, { message_cap: 0 } as never);
});
