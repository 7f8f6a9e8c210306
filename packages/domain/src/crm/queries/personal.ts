import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

const messages = statement<Record<string, unknown>, [number]>(
  'personal-messages',
  `select m.created_at, m.name, m.email, m.subject, m.message, m.language from contact_messages m
   where m.customer_id = $1::int
      or lower(m.email) = (select email from customers where id = $1::int and email_verified_at is not null)
   order by m.id`,
);

const wishes = statement<Record<string, unknown>, [number]>(
  'personal-leads',
  `select l.created_at, l.name, l.email, l.country_code, l.phone, l.source, l.status, f.name as about
   from leads l join funnels f on f.id = l.funnel_id where l.customer_id = $1::int order by l.id`,
);

/** What a customer wrote to the shop, by her address alone only when she has shown that it is hers; and what she asked it for. */
export const personal: PersonalParts = {
  messages: (ctx, id) => ctx.run(messages, [id]),
  leads: (ctx, id) => ctx.run(wishes, [id]),
};
