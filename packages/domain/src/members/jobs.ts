import { dateIn } from '@kaifong/base/time';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { getSettings } from '../settings/index.ts';
import { expirePoints, giveGift, warnOfEnding } from './actions/give-points.ts';
import { reviewTier } from './actions/raise-tier.ts';
import { pointsSettings } from './queries/points-settings.ts';

const over = statement<{ customer_id: number }, [Date, number]>(
  'members-tier-over',
  'select customer_id from members where tier_until <= $1 and customer_id > $2::int order by customer_id limit 500',
);

/** Looks again at the tiers whose period is over, each member in a transaction of her own. */
export const reviewTiers = defineJob({
  name: 'members.review-tiers',
  input: z.object({}),
  schedule: '10 17 * * *',
  async run(ctx) {
    const now = ctx.runtime.now();
    for (
      let last = 0, rows = await ctx.run(over, [now, last]);
      rows.length > 0;
      rows = await ctx.run(over, [now, last])
    ) {
      for (const { customer_id } of rows) await reviewTier(ctx, customer_id);
      last = rows.at(-1)?.customer_id ?? Number.MAX_SAFE_INTEGER;
    }
  },
});

/** Takes off points that ended, and tells whose points end soon. */
export const endPoints = defineJob({
  name: 'members.end-points',
  input: z.object({}),
  schedule: '20 17 * * *',
  async run(ctx) {
    await expirePoints(ctx);
    await warnOfEnding(ctx);
  },
});

const bornOn = statement<{ id: number }, [string[], number]>(
  'members-born-on',
  `select id from customers where enabled and is_customer and birthday is not null and to_char(birthday, 'MM-DD') = any($1::text[]) and id > $2::int
   order by id limit 500`,
);

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;

/** `02-28` and, in a year without it, `02-29`. */
function birthdaysOf(today: string): string[] {
  const day = today.slice(5);
  return day === '02-28' && !isLeap(Number(today.slice(0, 4))) ? [day, '02-29'] : [day];
}

async function giveBirthday(ctx: Context, customerId: number, year: string, points: number): Promise<void> {
  const source = `birthday:${year}:${customerId}`;
  await inTransaction(ctx, (tx) => giveGift(tx, { customerId, points, why: 'birthday', source }));
}

/** Points for everybody whose birthday it is by the shop's calendar, once a year whatever she enters. */
export const giveBirthdays = defineJob({
  name: 'members.give-birthdays',
  input: z.object({}),
  schedule: '0 1 * * *',
  async run(ctx) {
    const { enabled, birthday } = await pointsSettings(ctx);
    if (!enabled || birthday === 0) return;
    const today = dateIn((await getSettings(ctx)).time_zone, ctx.runtime.now());
    const days = birthdaysOf(today);
    for (
      let last = 0, rows = await ctx.run(bornOn, [days, last]);
      rows.length > 0;
      rows = await ctx.run(bornOn, [days, last])
    ) {
      for (const { id } of rows) await giveBirthday(ctx, id, today.slice(0, 4), birthday);
      last = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
    }
  },
});

export const jobs = [reviewTiers, endPoints, giveBirthdays];
