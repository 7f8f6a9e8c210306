import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

const uses = statement<Record<string, unknown>, [number]>(
  'personal-promotions',
  `select u.created_at, p.name, c.code, u.order_id, (u.amount_cents / 100.0)::numeric(14, 2) as amount, u.points, u.state
   from promotion_uses u join promotions p on p.id = u.promotion_id left join promotion_codes c on c.id = u.code_id
   where u.customer_id = $1::int order by u.id`,
);

/** Promotions a customer used. */
export const personal: PersonalParts = { promotions: (ctx, id) => ctx.run(uses, [id]) };
