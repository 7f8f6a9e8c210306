import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

const ways = statement<Record<string, unknown>, [number]>(
  'personal-automations',
  `select a.name, e.status, e.created_at as entered_at,
     (select jsonb_agg(jsonb_build_object('step', o.step, 'result', o.result, 'at', o.created_at) order by o.id)
      from automation_outcomes o where o.entry_id = e.id) as steps
   from automation_entries e join automations a on a.id = e.automation_id where e.customer_id = $1::int order by e.id`,
);

/** The automations a customer is or was in, and what their steps did. */
export const personal: PersonalParts = { automations: (ctx, id) => ctx.run(ways, [id]) };
