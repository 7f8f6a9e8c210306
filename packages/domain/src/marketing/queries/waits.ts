import type { Wait } from '@kaifong/kernel/domain';
import { sql } from 'drizzle-orm';

/** Broadcasts that were stopped: somebody says whether they go on. */
export const waits: readonly Wait[] = [
  {
    name: 'broadcast',
    permission: 'send broadcast',
    screen: '/broadcast',
    rows: () => sql`
      select b.id, b.name as title, b.updated_at as since, '/broadcast/edit/' || b.id as link
      from broadcasts b where b.status = 'abnormal'`,
  },
];
