import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

type Row = Record<string, unknown>;
const wishes = statement<Row, [number]>(
  'personal-wishes',
  `select w.created_at, w.product_id, p.name, w.price_told_at, w.stock_told_at
   from wishes w join products p on p.id = w.product_id where w.customer_id = $1::int order by w.id`,
);
const notices = statement<Row, [number]>(
  'personal-wish-notices',
  'select wanted, said_at from wish_notices where customer_id = $1::int',
);

/** What a customer wished for, and whether she wants mails about it. */
export const personal: PersonalParts = {
  wishes: (ctx, id) => ctx.run(wishes, [id]),
  wish_mails: (ctx, id) => ctx.run(notices, [id]),
};
