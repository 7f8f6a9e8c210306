import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

const submissions = statement<Record<string, unknown>, [number]>(
  'personal-form-submissions',
  `select s.created_at, f.url as form, s.status, s.language, s.source, s.answers
   from form_submissions s join forms f on f.id = s.form_id
   where s.customer_id = $1::int
      or s.email = (select email from customers where id = $1::int and email_verified_at is not null)
   order by s.id`,
);

/** What a customer filled in; by her address alone only when she has shown that it is hers. */
export const personal: PersonalParts = { form_submissions: (ctx, id) => ctx.run(submissions, [id]) };
