import { addDays, dateIn } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { defineJob, enqueue } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { getSettings } from '../settings/index.ts';
import { enter } from './actions/enter.ts';
import { callWebhook } from './letters/call-webhook.ts';
import { takeStep } from './letters/take-step.ts';
import { dateAutomations, peopleOfDay } from './queries/people-of-day.ts';

/** Steps of one run: other jobs want their turn. */
const mostSteps = 200;

const nextSecond = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);

async function takeSome(ctx: Context): Promise<void> {
  for (let turn = 0; turn < mostSteps; turn += 1) if (!(await takeStep(ctx))) return;
  await inTransaction(ctx, workSoon);
}

export const takeSteps = defineJob({
  name: 'automation.take-steps',
  input: z.object({}),
  run: takeSome,
});

/** Steps that are due are taken within a second of the commit: one job a second, however many people enter. */
export async function workSoon(tx: TxContext): Promise<void> {
  const startAfter = nextSecond(tx.runtime.now());
  await enqueue(tx, takeSteps, {}, { startAfter, key: `${startAfter.getTime()}` });
}

/** Goes on with whoever's wait is over, and with what a process that died left behind. */
export const takeDueSteps = defineJob({
  name: 'automation.take-due-steps',
  input: z.object({}),
  schedule: '* * * * *',
  run: takeSome,
});

/** Lets people in whose day it is, of today and of yesterday where nobody looked then. */
export const lookAtDates = defineJob({
  name: 'automation.look-at-dates',
  input: z.object({}),
  schedule: '5 * * * *',
  async run(ctx) {
    const { time_zone } = await getSettings(ctx);
    const today = dateIn(time_zone, ctx.runtime.now());
    for (const automation of await dateAutomations(ctx))
      for (const day of [addDays(today, -1), today]) {
        // Whoever's day was before the automation is not written to late.
        if (day < dateIn(time_zone, automation.since)) continue;
        for (let last = 0, people = await peopleOfDay(ctx, automation, day, last); people.length > 0; ) {
          for (const { id, occasion } of people)
            await inTransaction(ctx, async (tx) => {
              if (await enter(tx, automation, id, occasion)) await workSoon(tx);
            });
          last = people.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
          people = await peopleOfDay(ctx, automation, day, last);
        }
      }
  },
});

export const jobs = [takeSteps, takeDueSteps, lookAtDates, callWebhook];
