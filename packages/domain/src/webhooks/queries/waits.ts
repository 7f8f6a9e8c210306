import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';

/** Webhooks that were turned off by themselves, until somebody turns them on, says that they stay off, or deletes them. */
export const waits: readonly Wait[] = [
  {
    name: 'webhook',
    permission: 'update webhook',
    screen: '/webhook',
    rows: () => sql`
      select w.id, w.name as title, w.off_at as since, '/webhook/view/' || w.id as link
      from webhooks w where w.off_reason in ('failures', 'gone')`,
  },
];
