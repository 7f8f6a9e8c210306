import { AppError } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob, enqueue } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { moveBroadcast } from './actions/broadcast-moves.ts';
import { sendBatch } from './letters/send-batch.ts';

/** Batches of one run: other jobs want their turn. */
const mostBatches = 10;

const nextSecond = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);

/** Sends batches of a broadcast while there is room for its mails, and comes again in a second where something is left. */
async function sendSome(ctx: Context, id: number): Promise<void> {
  let end = await sendBatch(ctx, id);
  for (let turn = 1; end === 'more' && turn < mostBatches; turn += 1) end = await sendBatch(ctx, id);
  // In quiet hours the turn of each minute looks again.
  if (end === 'over' || end === 'quiet') return;
  const startAfter = nextSecond(ctx.runtime.now());
  // One a second, however many runs there are.
  const key = `${id}:${startAfter.getTime()}`;
  await inTransaction(ctx, (tx) => enqueue(tx, sendBroadcast, { id }, { startAfter, key }));
}

export const sendBroadcast = defineJob({
  name: 'marketing.send-broadcast',
  input: z.object({ id: z.number().int() }),
  run: (ctx, { id }) => sendSome(ctx, id),
});

/** Begins a broadcast whose time has come; one that somebody began, or took back, meanwhile is theirs. */
async function begin(ctx: Context, id: number): Promise<void> {
  try {
    await moveBroadcast(ctx, { id, command: 'start' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'marketing.broadcast-moved') throw error;
  }
}

const underWay = statement<{ id: number; due: boolean }, [Date]>(
  'broadcasts-under-way',
  `select id, status = 'pending' as due from broadcasts
   where status in ('pending', 'processing') and (status = 'processing' or send_at <= $1) order by id limit 100`,
);

/** Begins what is due, and goes on with what is under way: also with what a process that died left behind. */
export const turnBroadcasts = defineJob({
  name: 'marketing.turn-broadcasts',
  input: z.object({}),
  schedule: '* * * * *',
  async run(ctx) {
    for (const { id, due } of await ctx.run(underWay, [ctx.runtime.now()])) {
      if (due) await begin(ctx, id);
      await sendSome(ctx, id);
    }
  },
});

export const jobs = [sendBroadcast, turnBroadcasts];
