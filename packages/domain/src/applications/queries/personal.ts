import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

const applied = statement<Record<string, unknown>, [number]>(
  'personal-applications',
  `select a.created_at, a.service, a.status, a.language, a.progress, a.rating, a.rating_words,
     (select json_agg(json_build_object('at', n.created_at, 'text', n.text) order by n.id)
      from application_notes n where n.application_id = a.id and n.public) as words
   from applications a where a.customer_id = $1::int
      or a.email = (select email from customers where id = $1::int and email_verified_at is not null)
   order by a.id`,
);

/** What a customer applied for, with the words of both sides. */
export const personal: PersonalParts = { applications: (ctx, id) => ctx.run(applied, [id]) };
