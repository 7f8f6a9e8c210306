import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';

const sessions = statement<Record<string, unknown>, [number]>(
  'personal-sessions',
  `select started_at, last_seen_at, expires_at, address, user_agent from sessions where customer_id = $1::int order by started_at`,
);

/** Where a customer is logged in. */
export const personal: PersonalParts = { sessions: (ctx, id) => ctx.run(sessions, [id]) };
