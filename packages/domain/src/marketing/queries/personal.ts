import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

const received = statement<Record<string, unknown>, [number]>(
  'personal-broadcasts',
  `select b.name, r.address, r.language, r.status, r.reason, r.sent_at
   from broadcast_recipients r join broadcasts b on b.id = r.broadcast_id where r.customer_id = $1::int order by r.id`,
);
const suppressions = statement<Record<string, unknown>, [number]>(
  'personal-suppressions',
  `select s.address, s.reason, s.created_at from mail_suppressions s join customers c on lower(c.email) = s.address
   where c.id = $1::int`,
);

/** The broadcasts a customer was in the audience of, and whether her address gets none. */
export const personal: PersonalParts = {
  broadcasts: (ctx, id) => ctx.run(received, [id]),
  mail_suppressions: (ctx, id) => ctx.run(suppressions, [id]),
};
