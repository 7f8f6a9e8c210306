import { statement } from '@kaifong/kernel/db';
import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { movePromotion } from './actions/move-promotion.ts';
import type { PromotionCommand } from './contract/index.ts';

const due = statement<{ id: number; command: PromotionCommand }, [Date]>(
  'promotions-due',
  `select id, case when ends_at <= $1 then 'end' when status = 'pending' then 'begin' else 'exhaust' end as command
   from promotions where (status in ('pending', 'published', 'disabled') and ends_at <= $1)
     or (status = 'pending' and starts_at <= $1)
     or (status = 'published' and (used_count >= limit_total or spent_cents >= budget_cents)
       and not exists (select from promotion_leases l where l.promotion_id = promotions.id))
   order by id limit 500`,
);

/** Writes down what the clock and the limits have decided already: begun, over, used up. */
export const turnPromotions = defineJob({
  name: 'promotions.turn',
  input: z.object({}),
  schedule: '*/5 * * * *',
  async run(ctx) {
    for (const { id, command } of await ctx.run(due, [ctx.runtime.now()])) await movePromotion(ctx, { id, command });
  },
});

export const jobs = [turnPromotions];
