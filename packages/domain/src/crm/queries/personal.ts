import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

const messages = statement<Record<string, unknown>, [number]>(
  'personal-messages',
  `select m.created_at, m.name, m.email, m.subject, m.message, m.language from contact_messages m
   where m.customer_id = $1::int
      or lower(m.email) = (select email from customers where id = $1::int and email_verified_at is not null)
   order by m.id`,
);

/** What a customer wrote to the shop; by her address alone only when she has shown that it is hers. */
export const personal: PersonalParts = { messages: (ctx, id) => ctx.run(messages, [id]) };
