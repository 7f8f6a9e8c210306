import { inLanguage } from '@kaifong/kernel/db';
import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';

/** Applications nobody has taken, and those of the caller that wait for the shop. */
export const waits: readonly Wait[] = [
  {
    name: 'application',
    permission: 'update application',
    screen: '/service',
    rows: ({ language }, accountId) => sql`
      select a.id, ${inLanguage(sql`a.service`, language)} || coalesce(', ' || nullif(a.applicant, ''), '') as title,
        a.status_since as since, '/service/view/' || a.id as link
      from applications a
      where (a.status = 'pending' and (a.assignee_id is null or a.assignee_id = ${accountId}::int))
        or (a.status in ('processing', 'abnormal') and a.assignee_id = ${accountId}::int)`,
  },
];
