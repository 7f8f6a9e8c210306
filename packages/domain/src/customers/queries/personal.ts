import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

type Row = Record<string, unknown>;
const links = statement<Row, [number]>(
  'personal-links',
  'select provider, subject, created_at from customer_links where customer_id = $1::int order by id',
);
/** What the shop wrote to her: to a contact's address somebody else's letters may have gone. Without the texts: their links open orders and carts, and she has them. */
const letters = statement<Row, [number]>(
  'personal-letters',
  `select m.created_at, m.sent_at, m.name as letter, m.recipient, m.subject, m.status
   from mail_logs m join customers c on c.id = $1::int
   where (c.is_customer and m.recipient = c.email) or (m.about ->> 'kind' = 'customer' and m.about ->> 'id' = c.id::text) order by m.id`,
);
/** Text messages to the number that is proven to be hers. */
const texts = statement<Row, [number]>(
  'personal-texts',
  `select m.created_at, m.sent_at, m.recipient, m.text, m.status from text_messages m join customers c on c.id = $1::int
   where c.is_customer and c.phone_verified_at is not null and m.recipient = '+' || c.country_code || c.phone order by m.id`,
);
/** Changes that the customer and staff made in her record: when and what, and of staff no names. */
const journal = statement<Row, [number]>(
  'personal-journal',
  `select created_at, action, resource, case when actor like 'customer:%' then 'customer' else 'shop' end as by
   from audit_logs where resource in ('customer', 'contact') and record_id = $1::text order by id`,
);

/** Accounts elsewhere, letters, and what happened to the record. */
export const personal: PersonalParts = {
  links: (ctx, id) => ctx.run(links, [id]),
  letters: (ctx, id) => ctx.run(letters, [id]),
  texts: (ctx, id) => ctx.run(texts, [id]),
  journal: (ctx, id) => ctx.run(journal, [id]),
};
