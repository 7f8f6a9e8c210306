import { sql } from 'drizzle-orm';
import { type ConditionPart, dayBegins } from '../../customers/index.ts';

/** Conditions on what people answered while they were logged in, or by a lead that is theirs. */
export const formConditions: readonly ConditionPart[] = [
  {
    kind: 'answered_forms',
    where: ({ ids, since }, zone) => sql`exists (select from form_submissions s where s.customer_id = c.id
      and s.form_id = any(${sql.param(ids)}::int[]) and s.status not in ('draft', 'disabled')
      and ${since === null ? sql`true` : sql`s.created_at >= ${dayBegins(since, zone)}`})`,
  },
];
